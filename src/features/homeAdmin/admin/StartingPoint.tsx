import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { SelectField } from '../../../ui/Field.tsx'
import type { HomeForm } from '../../home/home.form.ts'
import { mainHome } from '../../home/home.layouts.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { Section } from '../../staff/admin/parts.tsx'
import { startingHomeCall } from '../homeAdmin.calls.ts'
import type { HomeChoices } from '../server/homeAdmin.contract.ts'

interface StartingPointProps {
  homes: HomeChoices['homes']
  nameHome(key: string): string
  onUse(form: HomeForm): void
}

/** Fills the editor with the look and the blocks of one of the homes. */
export function StartingPoint({ homes, nameHome, onUse }: StartingPointProps) {
  const t = useTranslations('adminHomes')
  const { api } = useAdmin()
  const starts = homes.filter(({ key }) => key !== mainHome)
  const [key, setKey] = useState(starts[0]?.key ?? '')
  const [isFailed, setFailed] = useState(false)
  const start = () =>
    api.call(startingHomeCall, { params: { key } }).then(
      ({ data }) => {
        setFailed(false)
        onUse(data)
      },
      () => setFailed(true),
    )
  return (
    <Section title={t('start.title')}>
      <p className="pb-3 text-quiet text-sm">{t('start.note')}</p>
      {isFailed && <ErrorAlert message={t('start.failed')} />}
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t('start.label')}
          className="w-full max-w-md"
          value={key}
          onChange={({ target }) => setKey(target.value)}
        >
          {starts.map((home) => (
            <option key={home.key} value={home.key}>
              {nameHome(home.key)}
            </option>
          ))}
        </SelectField>
        <Button look="line" onClick={() => void start()}>
          {t('start.use')}
        </Button>
      </div>
    </Section>
  )
}
