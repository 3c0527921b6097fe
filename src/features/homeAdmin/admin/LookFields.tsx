import { useTranslations } from 'use-intl'
import { SelectField } from '../../../ui/Field.tsx'
import type { HomeForm } from '../../home/home.form.ts'
import { footerLooks, headerLooks } from '../../home/home.frame.ts'
import { buildTokens, type HomeTheme, themeChoices } from '../../home/home.themes.ts'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import type { HomeNames } from './useHomeNames.ts'

interface LookFieldsProps {
  form: HomeForm
  isOpen: boolean
  names: HomeNames
  onChange(form: HomeForm): void
}

/** Colors, typefaces and frame of the shop's own home. */
export function LookFields({ form, isOpen, names, onChange }: LookFieldsProps) {
  const t = useTranslations('adminHomes')
  const themeField = <Part extends keyof HomeTheme>(part: Part) => (
    <SelectField
      key={part}
      id={toFieldId(`theme.${part}`)}
      label={names.nameField(part)}
      value={form.theme[part]}
      disabled={!isOpen}
      onChange={({ target }) => {
        const value = themeChoices[part].find((each) => each === target.value)
        if (value) onChange({ ...form, theme: { ...form.theme, [part]: value } })
      }}
    >
      {themeChoices[part].map((value) => (
        <option key={value} value={value}>
          {names.nameLook(part, value)}
        </option>
      ))}
    </SelectField>
  )
  return (
    <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
      <div>
        {themeField('palette')}
        <Swatches palette={form.theme.palette} />
      </div>
      {(['type', 'corner', 'pattern', 'density'] as const).map(themeField)}
      <SelectField
        id={toFieldId('header')}
        label={t('field.header')}
        value={form.header}
        disabled={!isOpen}
        onChange={({ target }) =>
          onChange({ ...form, header: headerLooks.find((look) => look === target.value) ?? form.header })
        }
      >
        {headerLooks.map((look) => (
          <option key={look} value={look}>
            {names.nameLook('header', look)}
          </option>
        ))}
      </SelectField>
      <SelectField
        id={toFieldId('footer')}
        label={t('field.footer')}
        value={form.footer}
        disabled={!isOpen}
        onChange={({ target }) =>
          onChange({ ...form, footer: footerLooks.find((look) => look === target.value) ?? form.footer })
        }
      >
        {footerLooks.map((look) => (
          <option key={look} value={look}>
            {names.nameLook('footer', look)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function Swatches({ palette }: { palette: HomeTheme['palette'] }) {
  const { light } = buildTokens(palette)
  return (
    <div aria-hidden="true" className="mt-2 flex h-5 border border-line">
      {(['paper', 'tile', 'ink', 'signal'] as const).map((name) => (
        <span key={name} className="flex-1" style={{ background: light[name] }} />
      ))}
    </div>
  )
}
