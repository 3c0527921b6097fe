import clsx from 'clsx'
import { useTranslations } from 'use-intl'
import {
  type ChoiceAttribute,
  type ChoiceOption,
  type ChoiceVariant,
  filterVariants,
  type OptionState,
  optionState,
  stockLevel,
} from '../variantChoice.ts'
import { ChooseText } from './ChoiceButtonText.tsx'
import type { VariantChoice } from './useVariantChoice.ts'

interface ChoiceFieldsProps {
  product: { attributes: readonly ChoiceAttribute[]; variants: readonly ChoiceVariant[] }
  chosen: Pick<VariantChoice, 'choice' | 'choose'>
  /** The missing attribute to highlight after the button was pressed; null otherwise. */
  highlighted?: ChoiceAttribute | null
  /** Distinguishes the fields of several products on one page. */
  scope?: string
}

/** Scrolls to the next open attribute and focuses its first option. */
export function showChoiceGroup(attribute: ChoiceAttribute, scope = ''): void {
  const group = document.getElementById(choiceGroupId(attribute, scope))
  group?.scrollIntoView({ block: 'center' })
  group?.querySelector<HTMLElement>('input:enabled')?.focus({ preventScroll: true })
}

/** Id of an attribute's group. */
function choiceGroupId(attribute: ChoiceAttribute, scope = ''): string {
  return `choice-${scope}${attribute.code}`
}

/** One group of radio buttons per attribute, such as color and size. */
export function ChoiceFields({
  product: { attributes, variants },
  chosen: { choice, choose },
  highlighted = null,
  scope = '',
}: ChoiceFieldsProps) {
  const t = useTranslations('product.choice')
  return attributes.map((attribute) => {
    const { code, name, options } = attribute
    const isHighlighted = highlighted?.code === code
    const label = options.find(({ id }) => id === choice[code])?.label
    return (
      <fieldset
        key={code}
        id={choiceGroupId(attribute, scope)}
        className={clsx('min-w-0', isHighlighted && 'rounded-sm outline-2 outline-signal outline-offset-8')}
      >
        <legend className="pb-2 text-sm font-medium">
          {label ? t('label', { name, chosen: label }) : t('open', { name })}
          {isHighlighted && (
            <span role="alert" className="ml-2 font-semibold">
              <ChooseText attribute={attribute} />
            </span>
          )}
        </legend>
        <div className={clsx('flex flex-wrap', options.some(({ color }) => color) ? 'gap-x-1' : 'gap-2')}>
          {options.map((option) => (
            <OptionRadio
              key={option.id}
              name={scope + code}
              option={option}
              isChosen={choice[code] === option.id}
              state={optionState(attributes, variants, choice, code, option.id)}
              few={countFew(filterVariants(attributes, variants, choice, code, option.id))}
              onChoose={() => choose(code, option.id)}
            />
          ))}
        </div>
      </fieldset>
    )
  })
}

/** The stock when it is low; null when there is more, or none. */
function countFew(variants: readonly ChoiceVariant[]): number | null {
  const stock = stockLevel(variants)
  return stock.kind === 'few' ? stock.count : null
}

interface OptionRadioProps {
  name: string
  option: ChoiceOption
  isChosen: boolean
  state: OptionState
  few: number | null
  onChoose(): void
}

/** A combination that does not exist cannot be chosen; a sold-out one can, and is marked. */
function OptionRadio({ name, option, isChosen, state, few, onChoose }: OptionRadioProps) {
  const t = useTranslations('product.choice')
  const label = state === 'possible' ? option.label : t(state, { label: option.label })
  const fewId = few === null || option.color !== null ? undefined : `${name}-${option.id}-left`
  return (
    <span className="relative">
      <input
        type="radio"
        name={name}
        value={option.id}
        checked={isChosen}
        disabled={state === 'impossible'}
        onChange={onChoose}
        aria-label={label}
        aria-describedby={fewId}
        title={label}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-sm disabled:cursor-not-allowed"
      />
      {option.color === null ? (
        <TextFace option={option} state={state} few={few} fewId={fewId} />
      ) : (
        <ColorFace color={option.color} state={state} />
      )}
    </span>
  )
}

const struck =
  'after:absolute after:top-1/2 after:left-0 after:h-px after:w-full after:-rotate-[24deg] after:bg-current after:content-[""]'

function TextFace({
  option,
  state,
  few,
  fewId,
}: Pick<OptionRadioProps, 'option' | 'state' | 'few'> & { fewId: string | undefined }) {
  const t = useTranslations('product.choice')
  return (
    <span
      className={clsx(
        'figures pointer-events-none relative grid h-11 min-w-11 place-items-center overflow-hidden rounded-sm border border-line-strong px-3 font-medium',
        'peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper peer-hover:border-ink',
        state !== 'possible' && clsx('text-quiet', struck),
        state === 'impossible' && 'border-dashed peer-hover:border-line-strong',
      )}
    >
      <span className="leading-none">
        {option.label}
        {few !== null && (
          <span id={fewId} className="block pt-1 text-center text-[0.6875rem]">
            {t('fewLeft', { count: few })}
          </span>
        )}
      </span>
    </span>
  )
}

function ColorFace({ color, state }: { color: string; state: OptionState }) {
  return (
    <span className="pointer-events-none grid size-11 place-items-center rounded-full ring-ink ring-inset peer-checked:ring-2">
      <span
        className={clsx(
          'relative size-8 overflow-hidden rounded-full border border-line-strong',
          state !== 'possible' && clsx('text-ink opacity-55', struck),
        )}
        style={{ background: color }}
      />
    </span>
  )
}
