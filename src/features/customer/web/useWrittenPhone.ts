import { useEffect, useState } from 'react'
import { loadPhoneNumbers } from './loadPhoneNumbers.ts'

/** A number as people write it, once that is known. @param phone E.164; empty for none */
export function useWrittenPhone(phone: string): string {
  const [written, setWritten] = useState(phone)
  useEffect(() => {
    let isLeft = false
    setWritten(phone)
    if (phone !== '') {
      loadPhoneNumbers().then(
        ({ writtenPhone }) => !isLeft && setWritten(writtenPhone(phone)),
        () => {},
      )
    }
    return () => {
      isLeft = true
    }
  }, [phone])
  return written
}
