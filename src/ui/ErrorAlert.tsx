import { type ReactNode, useEffect, useRef } from 'react'

/** An error message, with what to do about it. Takes the focus when it appears. */
export function ErrorAlert({ message, children }: { message: ReactNode; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="alert" tabIndex={-1} className="border-bad border-l-4 bg-raised px-4 py-3">
      <p className="font-medium text-bad">{message}</p>
      {children}
    </div>
  )
}
