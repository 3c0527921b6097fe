import { useCallback } from 'react'
import type { Language } from '../../../shared/locale.ts'
import type { HomeForm } from '../../home/home.form.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { PagePreview } from '../../staff/admin/PagePreview.tsx'
import { previewHomeCall } from '../homeAdmin.calls.ts'
import type { BlockProblem, HomePreview as RenderedHome } from '../server/homeAdmin.contract.ts'

interface HomePreviewProps {
  form: HomeForm
  language: Language
  onProblems(problems: Readonly<Record<string, BlockProblem>>): void
}

/** The home as the shop would show it. */
export function HomePreview({ form, language, onProblems }: HomePreviewProps) {
  const { api } = useAdmin()
  const load = useCallback(
    async () => (await api.call(previewHomeCall, { input: { form, language } })).data,
    [api, form, language],
  )
  const onLoaded = useCallback(({ problems }: RenderedHome) => onProblems(problems), [onProblems])
  return <PagePreview load={load} onLoaded={onLoaded} />
}
