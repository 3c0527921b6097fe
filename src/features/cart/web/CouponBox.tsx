import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { findProblem, readText } from '../../../shared/formRules.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { couponCodeRule } from '../../coupon/coupon.form.ts'
import type { CartView } from '../cart.view.ts'
import type { CartActions } from './useCartActions.ts'

interface CouponBoxProps {
  cart: CartView
  actions: Pick<CartActions, 'applyCoupon' | 'removeCoupon'>
}

/** Accepts a coupon code, or shows the cart's coupon. */
export function CouponBox({ cart, actions }: CouponBoxProps) {
  const t = useTranslations('cart.coupon')
  const title = useRef<HTMLHeadingElement>(null)
  const code = cart.coupon?.code
  const before = useRef(code)
  useEffect(() => {
    if (before.current === code) return
    before.current = code
    // The pressed button has left the page with its form.
    if (document.activeElement === document.body) title.current?.focus()
  }, [code])
  return (
    <section aria-labelledby="coupon" className="flex flex-col gap-3 border-line border-t pt-5">
      <h2 ref={title} id="coupon" tabIndex={-1} className="text-base">
        {t('title')}
      </h2>
      {cart.coupon ? (
        <AppliedCoupon coupon={cart.coupon} onRemove={actions.removeCoupon} />
      ) : (
        <CouponForm onApply={actions.applyCoupon} />
      )}
    </section>
  )
}

/** The coupon of the cart; without the check mark when it does not apply. */
function AppliedCoupon({ coupon, onRemove }: { coupon: NonNullable<CartView['coupon']>; onRemove(): Promise<void> }) {
  const t = useTranslations('cart.coupon')
  return (
    <div>
      <p className="flex items-center justify-between gap-3 bg-tile pl-4 text-black">
        <span className="figures flex min-w-0 items-center gap-2 font-semibold">
          {!coupon.problem && <Icon name="check" className="size-4" />}
          <span className="[overflow-wrap:anywhere]">{coupon.code}</span>
        </span>
        <button
          type="button"
          aria-label={t('remove', { code: coupon.code })}
          onClick={onRemove}
          className="grid size-11 shrink-0 place-items-center hover:bg-black/8"
        >
          <Icon name="close" className="size-4" />
        </button>
      </p>
      {coupon.problem && <p className="pt-2 font-medium text-bad text-sm">{coupon.problem}</p>}
    </div>
  )
}

function CouponForm({ onApply }: { onApply: CartActions['applyCoupon'] }) {
  const t = useTranslations('cart.coupon')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const apply = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = readText(couponCodeRule, new FormData(event.currentTarget).get('code'))
    if (findProblem(couponCodeRule, code, '')) return setProblem(t('missing'))
    setIsBusy(true)
    setProblem(await onApply(code))
    setIsBusy(false)
  }
  return (
    <form onSubmit={apply} noValidate className="flex items-start gap-3">
      <TextField
        label={t('label')}
        name="code"
        error={problem}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={couponCodeRule.maxLength}
        className="min-w-0 flex-1"
      />
      <Button look="line" type="submit" isBusy={isBusy} className="mt-[1.625rem]">
        {t('apply')}
      </Button>
    </form>
  )
}
