import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { toLocaleCode } from '../../../shared/locale.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { importAdminPath } from '../../staff/staff.paths.ts'
import type { ImportTarget } from '../importAdmin.ts'
import { uploadFile } from './uploadFile.ts'

interface Failure {
  message: string
  isSignedOut: boolean
  fields: Readonly<Record<string, readonly string[]>>
}

/** The id of the field with the file. */
export const fileFieldId = 'import-file'

/**
 * The chosen file and its upload, after which the page of the import opens, unless another page has been opened in the meantime.
 * @returns `share`: how much of the file is sent, from 0 to 1; null while nothing is sent
 */
export function useImportUpload(maxBytes: number, target: ImportTarget) {
  const t = useTranslations('adminImports')
  const { api } = useAdmin()
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const [fileError, setFileError] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const upload = useRef<AbortController | null>(null)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

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
      document.getElementById(fileFieldId)?.focus()
      return
    }
    const query = readQuery(new FormData(event.currentTarget), file)
    upload.current = new AbortController()
    setShare(0)
    try {
      const { data } = await uploadFile({ file, query, onProgress: setShare, signal: upload.current.signal })
      if (isMounted.current) await navigate(importAdminPath(data.id))
    } catch (error) {
      if (!upload.current.signal.aborted) setFailure(toFailure(error, t('lost')))
    } finally {
      setShare(null)
    }
  }

  function readQuery(form: FormData, { name }: File): URLSearchParams {
    const text = (field: string) => String(form.get(field) ?? '')
    const query = new URLSearchParams({
      locale: toLocaleCode(api.language),
      name,
      target,
      language: text('language') || api.language,
      currency: text('currency') || api.currency,
      keepStock: String(form.has('keepStock')),
      allowFree: String(form.has('allowFree')),
      blankStock: text('blankStock') || '0',
    })
    if (text('encoding') !== '') query.set('encoding', text('encoding'))
    return query
  }

  return {
    ...{ file, fileError, choose, share, failure, send },
    stop: () => upload.current?.abort(),
    findError: (name: string): string | undefined => failure?.fields[name]?.[0],
  }
}

function toFailure(error: unknown, lost: string): Failure {
  if (!(error instanceof ApiError)) return { message: lost, isSignedOut: false, fields: {} }
  return { message: error.message || lost, isSignedOut: error.status === 401, fields: error.fields }
}
