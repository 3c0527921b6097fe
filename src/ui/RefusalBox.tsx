import { type ReactNode, useEffect, useRef } from 'react'

/** Why something was not done, and below it what to do about it. Takes the focus when it appears, because it is where to go on. */
export function RefusalBox({ reason, children }: { reason: ReactNode; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="alert" tabIndex={-1} className="border-bad border-l-4 bg-raised px-4 py-3">
      <p className="font-medium text-bad">{reason}</p>
      {children}
    </div>
  )
}
