import { Chainring } from './Chainring.tsx'

/** Shown while the script of a drawer loads. The page below stays usable, because a slow script may never arrive. */
export function LoadingDrawer({ label }: { label: string }) {
  return (
    <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center bg-black/45 text-white">
      <Chainring label={label} />
    </div>
  )
}
