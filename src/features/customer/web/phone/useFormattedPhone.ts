import { useEffect, useState } from 'react'
import { loadPhoneNumbers } from './loadPhoneNumbers.ts'

/** A formatted number, once the phone library is loaded. @param phone E.164; empty for none */
export function useFormattedPhone(phone: string): string {
  const [written, setWritten] = useState(phone)
  useEffect(() => {
    let isLeft = false
    setWritten(phone)
    if (phone !== '') {
      loadPhoneNumbers().then(
        ({ formatPhone }) => !isLeft && setWritten(formatPhone(phone)),
        () => {},
      )
    }
    return () => {
      isLeft = true
    }
  }, [phone])
  return written
}
