/** What a browser says of itself, as far as one can recognise one's own devices by it. */

export interface Device {
  /** Null for one that is not known. */
  browser: string | null
  system: string | null
}

/** The first that fits: browsers pretend to be each other, so the more special stand before the ones they claim to be. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

export function deviceOf(userAgent: string): Device {
  const named = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  return { browser: named(browsers), system: named(systems) }
}
