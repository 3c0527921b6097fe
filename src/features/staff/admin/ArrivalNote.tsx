import { useLocation, useNavigationType } from 'react-router'
import { DoneNote } from './parts.tsx'

/** Reports what the previous page did, such as a deletion (`useLeave`). Not shown again after a reload or Back. */
export function ArrivalNote() {
  const { state, key } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  if (isReturn || typeof state?.done !== 'string') return null
  return (
    <div className="pb-4">
      <DoneNote key={key}>{state.done}</DoneNote>
    </div>
  )
}
