import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { useAdmin, useMe } from '../../staff/admin/adminContext.tsx'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { useDialogForm } from '../../staff/admin/form/useDialogForm.ts'
import { useReopen } from '../../staff/admin/form/useReopen.ts'
import { compact, DoneNote } from '../../staff/admin/parts.tsx'
import type { TestOutcome } from '../server/setting.contract.ts'
import { testMailCall, testPaymentsCall, testSmsCall } from '../setting.calls.ts'
import type { SettingForm } from '../settingForm.ts'

type TestKind = 'mail' | 'sms' | 'payments'

/** Tests the typed values before they are saved. */
export function TestButton({ kind, form }: { kind: TestKind; form: SettingForm }) {
  const t = useTranslations('adminSettings.test')
  const { api } = useAdmin()
  const [isOpen, setOpen] = useState(false)
  const [outcome, setOutcome] = useState<(TestOutcome & { sequence: number }) | null>(null)
  useReopen(`test.${kind}`, () => setOpen(true))
  async function run(to: string) {
    setOutcome(null)
    const { data } =
      kind === 'mail'
        ? await api.call(testMailCall, { input: { form } })
        : kind === 'sms'
          ? await api.call(testSmsCall, { input: { form, to } })
          : await api.call(testPaymentsCall, { input: { form } })
    setOutcome({ ...data, sequence: Date.now() })
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Button look="line" className={compact} onClick={() => setOpen(true)}>
        {t(kind)}
      </Button>
      {outcome && <Outcome key={outcome.sequence} kind={kind} outcome={outcome} />}
      {isOpen && <TestDialog kind={kind} onSubmit={run} onClose={() => setOpen(false)} />}
    </div>
  )
}

interface TestDialogProps {
  kind: TestKind
  /** @param to recipient of the text message @throws ApiError, NetworkError */
  onSubmit(to: string): Promise<void>
  onClose(): void
}

function TestDialog({ kind, onSubmit, onClose }: TestDialogProps) {
  const t = useTranslations('adminSettings.test')
  const tSettings = useTranslations('adminSettings')
  const { email } = useMe()
  const { form, field, draft } = useDialogForm({ draft: `test.${kind}:send`, start: { to: '' } })
  return (
    <ActionDialog
      title={t(kind)}
      submitLabel={t(kind)}
      draft={draft}
      onSubmit={() => onSubmit(form.to)}
      onClose={onClose}
    >
      <p>{t(`${kind}Note`, { email })}</p>
      {kind === 'sms' && <TextField {...field('to')} label={tSettings('to')} type="tel" autoComplete="tel" />}
    </ActionDialog>
  )
}

function Outcome({ kind, outcome: { problem, detail } }: { kind: TestKind; outcome: TestOutcome }) {
  const t = useTranslations('adminSettings.test.outcome')
  if (problem === null) {
    const done = kind === 'payments' ? 'stripeDone' : detail === '' ? 'outbox' : kind === 'sms' ? 'smsDone' : 'done'
    return <DoneNote>{t(done, { detail })}</DoneNote>
  }
  return (
    <ErrorAlert message={t(problem as Parameters<typeof t>[0], { detail })}>
      {detail !== '' && <p className="pt-1 text-sm [overflow-wrap:anywhere]">{t('answer', { detail })}</p>}
    </ErrorAlert>
  )
}
