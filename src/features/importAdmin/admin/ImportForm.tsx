import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageNames } from '../../../shared/locale.ts'
import { type Currency, currencies } from '../../../shared/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { CheckField, SelectField, TextField } from '../../../ui/Field.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { signInAdminPath } from '../../staff/staff.paths.ts'
import { type ImportTarget, importEncodings, importTargets } from '../importAdmin.ts'
import { FileDrop } from './FileDrop.tsx'
import { fileFieldId, useImportUpload } from './useImportUpload.ts'

/** Selects a file and how to read it, and uploads it for a check. After an error, all input is preserved. */
export function ImportForm({ maxBytes }: { maxBytes: number }) {
  const t = useTranslations('adminImports')
  const [target, setTarget] = useState<ImportTarget>('products')
  const { file, fileError, choose, share, failure, send, stop, findError } = useImportUpload(maxBytes, target)
  return (
    <form onSubmit={send} noValidate aria-label={t('import')} className="flex max-w-xl flex-col gap-4">
      {failure && (
        <ErrorAlert key={failure.message} message={failure.message}>
          {failure.isSignedOut && <SignInLink />}
        </ErrorAlert>
      )}
      <SelectField
        label={t('target')}
        hint={t(`targetHint.${target}`)}
        value={target}
        onChange={(event) => setTarget(importTargets.find((each) => each === event.target.value) ?? target)}
      >
        {importTargets.map((each) => (
          <option key={each} value={each}>
            {t(`targets.${each}`)}
          </option>
        ))}
      </SelectField>
      <FileDrop id={fileFieldId} file={file} error={fileError} onChoose={choose} />
      {target !== 'translations' && <LocaleFields target={target} findError={findError} />}
      <MoreFields target={target} findError={findError} />
      {share !== null && <UploadProgress share={share} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={share !== null} className="max-sm:w-full">
          {t('check')}
        </Button>
        {share !== null && (
          <Button look="line" className="max-sm:w-full" onClick={stop}>
            {t('stop')}
          </Button>
        )}
      </div>
      <p className="text-quiet text-sm">{t('checkNote')}</p>
    </form>
  )
}

interface FieldsProps {
  target: ImportTarget
  findError(name: string): string | undefined
}

/** The language and currency of the file. */
function LocaleFields({ target, findError }: FieldsProps) {
  const t = useTranslations('adminImports')
  const { api, languages } = useAdmin()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('language')}
        name="language"
        // The main language, as for the commands: the reader's own may be a language that the shop only translates to.
        defaultValue={languages[0]}
        error={findError('language')}
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageNames[each]}
          </option>
        ))}
      </SelectField>
      {target === 'products' && (
        <SelectField label={t('currency')} name="currency" defaultValue={api.currency} error={findError('currency')}>
          <CurrencyOptions />
        </SelectField>
      )}
    </div>
  )
}

/** The currencies of the shop before others that a supplier's file may have. */
function CurrencyOptions() {
  const t = useTranslations('adminImports.currencies')
  const { currencies: own } = useAdmin()
  const others = currencies.filter((each) => !own.includes(each))
  const list = (group: readonly Currency[]) =>
    group.map((each) => (
      <option key={each} value={each}>
        {each}
      </option>
    ))
  if (others.length === 0) return list(own)
  return (
    <>
      <optgroup label={t('own')}>{list(own)}</optgroup>
      <optgroup label={t('others')}>{list(others)}</optgroup>
    </>
  )
}

/** What few files need, collapsed. */
function MoreFields({ target, findError }: FieldsProps) {
  const t = useTranslations('adminImports')
  return (
    <details className="border-line border-y py-1">
      <summary className="cursor-pointer py-3 text-sm">{t('more')}</summary>
      <div className="flex flex-col gap-4 pt-1 pb-4">
        <SelectField
          label={t('encoding')}
          hint={t('encodingHint')}
          name="encoding"
          defaultValue=""
          error={findError('encoding')}
        >
          <option value="">{t('encodings.auto')}</option>
          {importEncodings.map((each) => (
            <option key={each} value={each}>
              {t(`encodings.${each}`)}
            </option>
          ))}
        </SelectField>
        {target === 'products' && (
          <>
            <TextField
              label={t('blankStock')}
              hint={t('blankStockHint')}
              name="blankStock"
              type="number"
              inputMode="numeric"
              min={0}
              max={1_000_000}
              defaultValue={0}
              error={findError('blankStock')}
            />
            <CheckField label={t('keepStock')} name="keepStock" />
            <CheckField label={t('allowFree')} name="allowFree" />
          </>
        )}
      </div>
    </details>
  )
}

function UploadProgress({ share }: { share: number }) {
  const t = useTranslations('adminImports')
  return (
    <div>
      <progress
        aria-label={t('sending')}
        max={1}
        value={share}
        className="h-2 w-full appearance-none overflow-hidden rounded-sm bg-line accent-ink [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
      />
      <p className="figures pt-1 text-quiet text-sm">{t('sent', { percent: Math.round(share * 100) })}</p>
    </div>
  )
}

function SignInLink() {
  const t = useTranslations('admin')
  return (
    <p className="pt-1 text-sm">
      <a href={signInAdminPath} target="_blank" rel="noreferrer" className="underline underline-offset-4">
        {t('signedOutHint')}
      </a>
    </p>
  )
}
