/** Attributes of a field that only some roles may change. A locked, empty field shows a dash, because its frame is hidden. */
export function lockable(isOpen: boolean): { readOnly: boolean; placeholder: string | undefined } {
  return { readOnly: !isOpen, placeholder: isOpen ? undefined : '–' }
}
