import { Link, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { homeKeys, mainHome } from '../home.layouts.ts'
import { previewPath } from '../home.preview.ts'

const keys = [mainHome, ...homeKeys]

/** Browses the homes of the shop. @param shown key of the current home; null for the main one */
export default function PreviewBar({ shown }: { shown: string | null }) {
  const t = useTranslations('home.preview')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // The shop's own home is not in the list: stepping from it begins at the main one.
  const place = Math.max(0, keys.indexOf(shown ?? mainHome))
  const at = (index: number) => keys[(index + keys.length) % keys.length] ?? mainHome
  const step = (icon: IconName, label: string, key: string) => (
    <Link
      to={previewPath(key)}
      aria-label={label}
      title={label}
      className="grid size-11 shrink-0 place-items-center hover:bg-paper hover:text-ink"
    >
      <Icon name={icon} />
    </Link>
  )
  return (
    <section
      aria-label={t('label')}
      className="ground-ink fixed inset-x-0 bottom-0 z-40 flex items-center justify-center gap-2 px-2 py-1.5"
    >
      {step('chevronLeft', t('previous'), at(place - 1))}
      <label className="flex min-w-0 items-center gap-3 text-sm">
        <span className="figures max-sm:sr-only">
          {t('choose')} {place + 1}/{keys.length}
        </span>
        <select
          value={at(place)}
          onChange={(event) => void navigate(previewPath(event.target.value))}
          className="h-11 min-w-0 max-w-56 truncate rounded-sm border border-line-strong bg-paper px-3 text-ink"
        >
          {keys.map((key) => (
            <option key={key} value={key}>
              {key}
            </option>
          ))}
        </select>
      </label>
      {step('chevronRight', t('next'), at(place + 1))}
      <Link
        to={pathname}
        aria-label={t('leave')}
        title={t('leave')}
        className="grid size-11 shrink-0 place-items-center hover:bg-paper hover:text-ink"
      >
        <Icon name="close" />
      </Link>
    </section>
  )
}
