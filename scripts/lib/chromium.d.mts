export function findChromium(): string | null
export function findCompleteChromium(): string | null
