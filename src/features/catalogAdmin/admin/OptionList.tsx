import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { toImagePath } from '../../../shared/paths.ts'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { Badge } from '../../staff/admin/parts.tsx'
import { optionAdminPath, productsAdminPath } from '../../staff/staff.paths.ts'
import { orderOptionsCall } from '../catalogAdmin.calls.ts'
import type { OptionListItem } from '../server/attribute.contract.ts'
import { MissingLanguages } from './MissingLanguages.tsx'
import { SortableList } from './SortableList.tsx'

interface OptionListProps {
  attribute: { code: string; name: string }
  options: readonly OptionListItem[]
  /** Marks the first options with a label. */
  marked?: { count: number; label: string }
}

/** The options of an attribute, such as brands, in their order. */
export function OptionList({ attribute: { code, name }, options, marked }: OptionListProps) {
  const t = useTranslations('adminCatalog')
  const { api } = useAdmin()
  const mayManage = useCan()('catalog.manage')
  return (
    <div className="border-line border-t">
      <SortableList
        items={options}
        label={name}
        isOpen={mayManage}
        onOrder={(input) => api.call(orderOptionsCall, { params: { code }, input })}
        row={(option, place) => (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="flex min-w-0 items-center gap-3">
              <Swatch swatch={option.swatch} isImage={code === 'brand'} />
              <Link
                to={optionAdminPath(code, option.id)}
                draggable={false}
                data-list-row=""
                className="font-medium underline-offset-4 [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
              >
                {option.name}
              </Link>
            </span>
            <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              {marked && place < marked.count && <Badge>{marked.label}</Badge>}
              <MissingLanguages languages={option.missing} />
              {code === 'brand' ? (
                <Link
                  to={`${productsAdminPath}?brand=${option.id}`}
                  draggable={false}
                  className="figures relative z-10 underline underline-offset-4"
                >
                  {t('products', { count: option.products })}
                </Link>
              ) : (
                <span className="figures text-quiet">
                  {t('uses', { products: option.products, variants: option.variants })}
                </span>
              )}
            </span>
          </div>
        )}
      />
    </div>
  )
}

function Swatch({ swatch, isImage }: { swatch: string | null; isImage: boolean }) {
  if (isImage)
    return (
      <span className="flex h-8 w-14 shrink-0 items-center justify-center bg-tile">
        {swatch && (
          <img src={toImagePath(swatch)} alt="" draggable={false} className="max-h-full max-w-full object-contain" />
        )}
      </span>
    )
  if (!swatch) return null
  return (
    <span
      aria-hidden="true"
      className="size-5 shrink-0 rounded-full border border-line-strong"
      style={{ backgroundColor: swatch }}
    />
  )
}
