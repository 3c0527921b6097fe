import { useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { languageNames } from '../../../shared/locale.ts'
import { contentPath, pageSlugs } from '../../../shared/paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { useDialogForm } from '../../staff/admin/form/useDialogForm.ts'
import { useReopen } from '../../staff/admin/form/useReopen.ts'
import { Badge, compact, Moment, PageTitle } from '../../staff/admin/parts.tsx'
import { useListKeys } from '../../staff/admin/useListKeys.ts'
import { pageAdminPath } from '../../staff/staff.paths.ts'
import type { AdminPageItem } from '../server/pageAdmin.contract.ts'

/** The pages that every shop has, with or without a text, then those that the shop has added. */
export function PagesPage() {
  const t = useTranslations('adminPages')
  const pages = useLoaderData<AdminPageItem[]>()
  const can = useCan()
  const [isAdding, setAdding] = useState(false)
  useReopen('pages', () => setAdding(true))
  useListKeys()
  return (
    <>
      <PageTitle title={t('title')}>
        {can('content.edit') && (
          <Button className={compact} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )}
      </PageTitle>
      {isAdding && <NewPageDialog onClose={() => setAdding(false)} />}
      <ul className="divide-y divide-line border-line border-y">
        {pages.map((page) => (
          <PageRow key={page.slug} page={page} />
        ))}
      </ul>
    </>
  )
}

/** The title of a page; its name in the footer while it has no text. */
export function usePageTitle(): (page: { slug: string; title: string }) => string {
  const t = useTranslations('adminPages')
  return ({ slug, title }) => {
    const needed = pageSlugs.find((each) => each === slug)
    return title || (needed ? t(`name.${needed}`) : slug)
  }
}

function PageRow({ page }: { page: AdminPageItem }) {
  const t = useTranslations('adminPages')
  const format = useFormatter()
  const findTitle = usePageTitle()
  const missing = useAdmin().languages.filter((each) => page.missing.includes(each))
  const languages = format.list(missing.map((language) => languageNames[language]))
  return (
    <li className="relative grid gap-x-6 gap-y-1 py-3 text-sm focus-within:bg-raised hover:bg-raised sm:grid-cols-[1fr_9rem_9rem]">
      <div className="min-w-0">
        <Link
          to={pageAdminPath(page.slug)}
          data-list-row=""
          className="font-medium text-base underline-offset-4 [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
        >
          {findTitle(page)}
        </Link>
        <p className="text-quiet [overflow-wrap:anywhere]">{contentPath(page.slug)}</p>
        {page.updatedAt !== null && missing.length > 0 && <p className="text-quiet">{t('missing', { languages })}</p>}
      </div>
      <p>
        {page.updatedAt === null ? (
          <Badge isUrgent>{t('notWritten')}</Badge>
        ) : (
          page.isOwn && <Badge>{t(page.isInFooter ? 'ownInFooter' : 'own')}</Badge>
        )}
      </p>
      <p className="text-quiet sm:text-right">{page.updatedAt !== null && <Moment at={page.updatedAt} />}</p>
    </li>
  )
}

/** Asks only for the URL of the new page, which is created when its text is first saved. */
function NewPageDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('adminPages')
  const navigate = useNavigate()
  const { form, field, draft } = useDialogForm({ draft: 'pages:new', start: { slug: '' } })
  const { slug } = form
  const isValid = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug.trim())
  return (
    <ActionDialog
      title={t('new.title')}
      submitLabel={t('new.send')}
      draft={draft}
      isReady={isValid}
      onSubmit={async () => {
        await navigate(pageAdminPath(slug.trim()))
      }}
      onClose={onClose}
    >
      <p>{t('new.note')}</p>
      <TextField
        {...field('slug')}
        label={t('new.slug')}
        hint={t('new.slugHint')}
        error={slug !== '' && !isValid ? t('new.slugInvalid') : null}
        required
        autoFocus
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
      />
    </ActionDialog>
  )
}
