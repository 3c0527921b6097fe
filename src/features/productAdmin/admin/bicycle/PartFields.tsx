import { accessories, buildChoices } from '@chainline/bicycle/build'
import { useTranslations } from 'use-intl'
import { CheckField, SelectField } from '../../../../ui/Field.tsx'
import { toFieldId } from '../../../staff/admin/editor/fieldId.ts'
import { type BuildChoice, buildChoiceNames, type FormBuild } from '../../buildForm.ts'
import type { BuildFieldsProps } from './buildFieldsProps.ts'
import { useBuildNames } from './useBuildNames.ts'

/** The parts of a build: a select for each choice, a checkbox for each accessory. */
export function PartFields({ form, isOpen, findError, onChange }: BuildFieldsProps) {
  const t = useTranslations('adminBuild')
  const { nameValue } = useBuildNames()
  const set = (part: Partial<FormBuild>) => onChange({ ...form, build: { ...form.build, ...part } })
  const listValues = (choice: BuildChoice): readonly string[] => buildChoices[choice]
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {buildChoiceNames.map((choice) => (
          <SelectField
            key={choice}
            id={toFieldId(`build.${choice}`)}
            label={t(`choice.${choice}`)}
            value={form.build[choice]}
            disabled={!isOpen}
            error={findError(`build.${choice}`)}
            onChange={({ target }) => set({ [choice]: target.value })}
          >
            {form.build[choice] === '' && <option value="">{t('choose')}</option>}
            {listValues(choice).map((code) => (
              <option key={code} value={code}>
                {nameValue(choice, code)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <fieldset>
        <legend className="pb-1 font-medium text-sm">{t('accessories')}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {accessories.map((name) => (
            <CheckField
              key={name}
              label={t(`accessory.${name}`)}
              checked={form.build[name]}
              disabled={!isOpen}
              onChange={({ target }) => set({ [name]: target.checked })}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
