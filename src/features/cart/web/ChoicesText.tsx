import type { CartProduct } from '../cart.view.ts'

/** The chosen options, such as "Color: Black · Size: M". Renders nothing for a product without options. */
export function ChoicesText({ choices }: { choices: CartProduct['choices'] }) {
  if (choices.length === 0) return null
  return (
    <p className="text-sm text-quiet">
      {choices.map(({ name, label }, index) => (
        <span key={name}>
          {index > 0 && ' · '}
          <span className="sr-only">{name}: </span>
          {label}
        </span>
      ))}
    </p>
  )
}
