import type { PickupView } from '../../shipping/pickup.view.ts'
import { usePickupTexts } from '../../shipping/web/usePickupTexts.ts'

/** When the order will be ready, and whether the store is open. */
export function PickupNote({ pickup }: { pickup: PickupView }) {
  const { opening, ready } = usePickupTexts()
  return (
    <>
      <span className="figures block text-ink text-sm">{ready(pickup)}</span>
      <span className="figures block text-quiet text-sm">{opening(pickup)}</span>
    </>
  )
}
