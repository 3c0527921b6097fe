import { useState } from 'react'
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { languageNames, selectLanguage } from '../../../shared/locale.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { CheckField, SelectField } from '../../../ui/Field.tsx'
import { JobActions } from '../../job/admin/JobActions.tsx'
import { JobState } from '../../job/admin/JobState.tsx'
import { usePolling } from '../../job/admin/usePolling.ts'
import { exportKinds, isJobOpen } from '../../job/job.ts'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { compact, Moment, PageTitle, Section } from '../../staff/admin/parts.tsx'
import { importAdminPath, importsAdminPath } from '../../staff/staff.paths.ts'
import { exportCall } from '../importAdmin.calls.ts'
import type { Transfer } from '../server/importAdmin.contract.ts'
import { DownloadExport, FileEnd } from './DownloadExport.tsx'
import { ImportForm } from './ImportForm.tsx'

export interface ImportsData {
  transfers: Transfer[]
  next: number | null
  maxBytes: number
}

/** Uploads a file to import, exports the products, and lists recent imports and exports. */
export function ImportsPage() {
  const t = useTranslations('adminImports')
  const list = useTranslations('admin.list')
  const can = useCan()
  const { transfers, next, maxBytes } = useLoaderData<ImportsData>()
  const [search] = useSearchParams()
  usePolling(transfers.some(({ status }) => isJobOpen(status)))
  return (
    <>
      <PageTitle title={t('title')} />
      <div className="grid gap-x-12 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <Section title={t('import')}>
          <ImportForm maxBytes={maxBytes} />
        </Section>
        {can('exports.run') && <Export />}
      </div>
      <Section title={t('recent')}>
        {transfers.length === 0 ? (
          <p className="text-quiet">{t('none')}</p>
        ) : (
          <ul className="divide-y divide-line border-line border-y">
            {transfers.map((transfer) => (
              <TransferItem key={transfer.id} transfer={transfer} />
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-3 pt-4 empty:hidden">
          {search.has('before') && (
            <ButtonLink look="line" className={compact} to={importsAdminPath}>
              {list('newest')}
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink look="line" className={compact} to={`${importsAdminPath}?before=${next}`}>
              {list('older')}
            </ButtonLink>
          )}
        </div>
      </Section>
    </>
  )
}

function TransferItem({ transfer }: { transfer: Transfer }) {
  const t = useTranslations('adminImports')
  const kinds = useTranslations('adminJobs.kind')
  const { id, kind, name } = transfer
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_auto]">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">
          {exportKinds.some((each) => each === kind) ? (
            name
          ) : (
            <Link to={importAdminPath(id)} className="underline underline-offset-4">
              {name}
            </Link>
          )}
        </p>
        <p className="text-quiet text-sm">{kinds(kind)}</p>
        <p className="text-quiet text-sm">
          {transfer.staffName} · <Moment at={transfer.createdAt} />
        </p>
      </div>
      <div className="min-w-0 text-sm">
        <JobState job={transfer} />
        <FileEnd transfer={transfer} />
        {transfer.missingImages > 0 && <p className="pt-1">{t('imagesMissing', { count: transfer.missingImages })}</p>}
      </div>
      <div className="flex flex-wrap items-start gap-2 md:justify-end">
        <DownloadExport transfer={transfer} />
        <JobActions job={transfer} />
      </div>
    </li>
  )
}

function Export() {
  const t = useTranslations('adminImports')
  const { api, language: own, languages } = useAdmin()
  const { revalidate } = useRevalidator()
  const [language, setLanguage] = useState(selectLanguage(languages, own))
  const [withImages, setWithImages] = useState(false)
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={t('export')}>
      <p className="pb-4 text-sm">{t('exportIntro')}</p>
      <div className="flex flex-col items-start gap-4">
        <SelectField
          label={t('language')}
          className="w-full max-w-60"
          value={language}
          onChange={(event) => setLanguage(languages.find((each) => each === event.target.value) ?? language)}
        >
          {languages.map((each) => (
            <option key={each} value={each} lang={each}>
              {languageNames[each]}
            </option>
          ))}
        </SelectField>
        <div>
          <CheckField
            label={t('withImages')}
            checked={withImages}
            onChange={({ target }) => setWithImages(target.checked)}
          />
          <p className="text-quiet text-sm">{t('withImagesHint')}</p>
        </div>
        <Button look="line" onClick={() => setOpen(true)}>
          {t('exportProducts')}
        </Button>
      </div>
      {isOpen && (
        <ActionDialog
          title={t('exportTitle')}
          submitLabel={t('exportProducts')}
          draft="asks"
          onClose={() => setOpen(false)}
          onSubmit={async () => {
            await api.call(exportCall, { input: { language, withImages } })
            await revalidate()
          }}
        >
          <p>{t('exportNote')}</p>
        </ActionDialog>
      )}
    </Section>
  )
}
