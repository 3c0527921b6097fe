import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { languageNames, languages, toLocaleCode } from '../../../shared/locale.ts'
import { currencies } from '../../../shared/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { CheckField, SelectField, TextField } from '../../../ui/Field.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { importAdminPath, signInAdminPath } from '../../staff/staff.paths.ts'
import { type ImportTarget, importEncodings, importTargets } from '../importAdmin.ts'
import { FileDrop } from './FileDrop.tsx'
import { uploadFile } from './uploadFile.ts'

interface Failure {
  message: string
  isSignedOut: boolean
  fields: Readonly<Record<string, readonly string[]>>
}

/** Selects a file and how to read it, and uploads it for a check. After an error, all input is preserved. */
export function ImportForm({ maxBytes }: { maxBytes: number }) {
  const t = useTranslations('adminImports')
  const { api } = useAdmin()
  const navigate = useNavigate()
  const [target, setTarget] = useState<ImportTarget>('products')
  const [file, setFile] = useState<File | null>(null)
  const [fileError, setFileError] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const upload = useRef<AbortController | null>(null)

  function choose(chosen: File | null) {
    setFile(chosen)
    setFileError(chosen && findFileProblem(chosen))
  }

  function findFileProblem({ size }: File): string | null {
    if (size === 0) return t('empty')
    return size > maxBytes ? t('tooLarge', { megabytes: Math.floor(maxBytes / 1024 / 1024) }) : null
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (share !== null) return
    const problem = file ? findFileProblem(file) : t('missing')
    setFileError(problem)
    setFailure(null)
    if (!file || problem !== null) {
      document.getElementById('import-file')?.focus()
      return
    }
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    const query = new URLSearchParams({
      locale: toLocaleCode(api.language),
      name: file.name,
      target,
      language: text('language') || api.language,
      currency: text('currency') || api.currency,
      keepStock: String(form.has('keepStock')),
      allowFree: String(form.has('allowFree')),
      blankStock: text('blankStock') || '0',
    })
    if (text('encoding') !== '') query.set('encoding', text('encoding'))
    upload.current = new AbortController()
    setShare(0)
    try {
      const { data } = await uploadFile({ file, query, onProgress: setShare, signal: upload.current.signal })
      await navigate(importAdminPath(data.id))
    } catch (error) {
      if (!upload.current.signal.aborted) setFailure(toFailure(error, t('lost')))
    } finally {
      setShare(null)
    }
  }

  const findError = (name: string) => failure?.fields[name]?.[0]
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
      <FileDrop id="import-file" file={file} error={fileError} onChoose={choose} />
      {target !== 'translations' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label={t('language')} name="language" defaultValue={api.language} error={findError('language')}>
            {languages.map((each) => (
              <option key={each} value={each} lang={each}>
                {languageNames[each]}
              </option>
            ))}
          </SelectField>
          {target === 'products' && (
            <SelectField
              label={t('currency')}
              name="currency"
              defaultValue={api.currency}
              error={findError('currency')}
            >
              {currencies.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </SelectField>
          )}
        </div>
      )}
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
      {share !== null && (
        <div>
          <progress
            aria-label={t('sending')}
            max={1}
            value={share}
            className="h-2 w-full appearance-none overflow-hidden rounded-sm bg-line accent-ink [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
          />
          <p className="figures pt-1 text-quiet text-sm">{t('sent', { percent: Math.round(share * 100) })}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={share !== null} className="max-sm:w-full">
          {t('check')}
        </Button>
        {share !== null && (
          <Button look="line" className="max-sm:w-full" onClick={() => upload.current?.abort()}>
            {t('stop')}
          </Button>
        )}
      </div>
      <p className="text-quiet text-sm">{t('checkNote')}</p>
    </form>
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

function toFailure(error: unknown, lost: string): Failure {
  if (!(error instanceof ApiError)) return { message: lost, isSignedOut: false, fields: {} }
  return { message: error.message || lost, isSignedOut: error.status === 401, fields: error.fields }
}
