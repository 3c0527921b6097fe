import { useTranslations } from 'use-intl'
import { findMainLanguage, type Language, languageNames } from '../../../shared/locale.ts'
import { SelectField, TextAreaField, TextField } from '../../../ui/Field.tsx'
import { useStoreImage } from '../../contentAdmin/admin/useStoreImage.ts'
import { type BlockField, blockTable, formatImageSource, parseImageSource } from '../../home/home.blockTable.ts'
import type { OwnBlock } from '../../home/home.form.ts'
import { ImageField } from '../../imageUpload/admin/ImageField.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import type { HomeChoices } from '../server/homeAdmin.contract.ts'
import { useHomeNames } from './useHomeNames.ts'

interface BlockFieldsProps {
  block: OwnBlock
  choices: HomeChoices
  language: Language
  isOpen: boolean
  findError(path: string): string | undefined
  /** @param edit receives the latest block */
  onChange(edit: (block: OwnBlock) => OwnBlock): void
}

/** The options of a block, as `blockTable` lists them for its kind, and its texts in one language. */
export function BlockFields({ block, choices, language, isOpen, findError, onChange }: BlockFieldsProps) {
  const t = useTranslations('adminHomes')
  const mainLanguage = findMainLanguage(useAdmin().languages)
  const { fields, texts } = blockTable[block.kind]
  const setText = (name: string, value: string) =>
    onChange((newest) => ({
      ...newest,
      texts: { ...newest.texts, [language]: { ...newest.texts[language], [name]: value } },
    }))
  if (fields.length + texts.length === 0) return <p className="pb-4 pl-7 text-quiet text-sm">{t('blocks.noFields')}</p>
  return (
    <div className="grid items-start gap-x-5 gap-y-4 pb-5 pl-7 sm:grid-cols-2">
      {texts.map((name) => {
        const Field = name === 'line' || name === 'note' ? TextAreaField : TextField
        return (
          <Field
            key={name}
            id={toFieldId(`blocks.${block.id}.texts.${name}`)}
            error={findError(`blocks.${block.id}.texts.${name}`)}
            label={`${t(`text.${name}`)} (${languageNames[language]})`}
            lang={language}
            maxLength={300}
            readOnly={!isOpen}
            value={block.texts[language][name] ?? ''}
            placeholder={block.texts[mainLanguage][name]}
            onChange={({ target }: { target: { value: string } }) => setText(name, target.value)}
          />
        )
      })}
      {fields.map((field) => (
        <OptionField
          key={field.name}
          field={field}
          blockId={block.id}
          value={block.options[field.name] ?? ''}
          choices={choices}
          isOpen={isOpen}
          error={findError(`blocks.${block.id}.${field.name}`)}
          onChange={(value) =>
            onChange((newest) => ({ ...newest, options: { ...newest.options, [field.name]: value } }))
          }
        />
      ))}
    </div>
  )
}

interface OptionFieldProps {
  field: BlockField
  blockId: string
  value: string
  choices: HomeChoices
  isOpen: boolean
  error: string | undefined
  onChange(value: string): void
}

function OptionField({ field, blockId, value, choices, isOpen, error, onChange }: OptionFieldProps) {
  const t = useTranslations('adminHomes')
  const names = useHomeNames(choices)
  const common = {
    id: toFieldId(`blocks.${blockId}.${field.name}`),
    label: names.nameField(field.name),
    error,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  switch (field.kind) {
    case 'choice':
      return (
        <SelectField {...common} disabled={!isOpen}>
          {field.choices.map((choice) => (
            <option key={choice} value={choice}>
              {names.nameLook('choice', choice)}
            </option>
          ))}
        </SelectField>
      )
    case 'category':
    case 'scene': {
      const options =
        field.kind === 'scene'
          ? choices.scenes.map((key) => ({ key, label: key }))
          : choices.categories.map(({ slug, name, depth }) => ({ key: slug, label: `${'– '.repeat(depth)}${name}` }))
      const isGone = value !== '' && options.every(({ key }) => key !== value)
      return (
        <SelectField {...common} disabled={!isOpen}>
          <option value="">{t(field.isOptional ? 'whole' : 'choose')}</option>
          {isGone && <option value={value}>{t('gone', { name: value })}</option>}
          {options.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
      )
    }
    case 'image':
      return <ImageSourceField {...common} choices={choices} isOpen={isOpen} onChange={onChange} />
    default:
      return (
        <TextField
          {...common}
          hint={t(`hint.${field.kind}`)}
          readOnly={!isOpen}
          maxLength={200}
          inputMode={field.kind === 'amount' ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={field.kind === 'search'}
          required={!field.isOptional}
        />
      )
  }
}

interface ImageSourceFieldProps {
  id: string
  label: string
  error: string | undefined
  value: string
  choices: HomeChoices
  isOpen: boolean
  onChange(value: string): void
}

const sources = ['file', 'product', 'scene'] as const

/** An image: uploaded, the first image of a product, or a scene of the demo shop. */
function ImageSourceField({ id, label, error, value, choices, isOpen, onChange }: ImageSourceFieldProps) {
  const t = useTranslations('adminHomes')
  const storeImage = useStoreImage()
  const source = sources.find((each) => value.startsWith(`${each}:`)) ?? 'file'
  const parsed = parseImageSource(value)
  const rest = value.slice(source.length + 1)
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      <div className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-2">
        <SelectField
          id={id}
          label={label}
          error={error}
          disabled={!isOpen}
          value={source}
          onChange={({ target }) => onChange(target.value === 'file' ? '' : `${target.value}:`)}
        >
          {sources
            .filter((each) => each !== 'scene' || choices.scenes.length > 0)
            .map((each) => (
              <option key={each} value={each}>
                {t(`source.${each}`)}
              </option>
            ))}
        </SelectField>
        {source === 'product' && (
          <TextField
            label={t('field.product')}
            hint={t('hint.product')}
            readOnly={!isOpen}
            maxLength={200}
            value={rest}
            onChange={({ target }) => onChange(`product:${target.value}`)}
          />
        )}
        {source === 'scene' && (
          <SelectField
            label={t('source.scene')}
            disabled={!isOpen}
            value={rest}
            onChange={({ target }) => onChange(`scene:${target.value}`)}
          >
            <option value="">{t('choose')}</option>
            {choices.scenes.map((key) => (
              <option key={key} value={key}>
                {key}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {source === 'file' && (
        <ImageField
          id={`${id}-file`}
          label={t('source.file')}
          value={parsed && 'image' in parsed ? parsed.image.src.replace(/^\/storage\//, '') : ''}
          isOpen={isOpen}
          isOptional
          error={undefined}
          store={storeImage}
          onChange={(image) => {
            if (!image) return onChange('')
            const { path, width, height } = image
            onChange(formatImageSource({ image: { src: `/storage/${path}`, width, height } }))
          }}
        />
      )}
    </div>
  )
}
