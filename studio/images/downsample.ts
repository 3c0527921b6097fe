/** Downsamples in linear light with premultiplied alpha, so that edges have neither halos nor dark seams. */
import sharp from 'sharp'

interface Size {
  width: number
  height: number
}

/** Linear light from 0 to 1, by sRGB byte. */
const linear = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

const encodingSteps = 4095
const encodedBytes = Uint8Array.from({ length: encodingSteps + 1 }, (_, step) => {
  const value = step / encodingSteps
  return Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055))
})

const clamped = (value: number): number => Math.min(1, Math.max(0, value))

/** The Mitchell–Netravali cubic filter: smooth edges with almost no ringing beside highlights. */
function mitchell(distance: number): number {
  const x = Math.abs(distance)
  if (x < 1) return (7 * x ** 3 - 12 * x ** 2 + 16 / 3) / 6
  return x < 2 ? ((-7 / 3) * x ** 3 + 12 * x ** 2 - 20 * x + 32 / 3) / 6 : 0
}

interface Taps {
  first: number
  weights: number[]
}

/** For each target pixel, the source pixels and weights. */
function listTaps(from: number, to: number): Taps[] {
  const scale = from / to
  return Array.from({ length: to }, (_, index) => {
    const centre = (index + 0.5) * scale
    const first = Math.max(0, Math.ceil(centre - 2 * scale - 0.5))
    const last = Math.min(from - 1, Math.floor(centre + 2 * scale - 0.5))
    const raw = Array.from({ length: last - first + 1 }, (_unused, offset) =>
      mitchell((first + offset + 0.5 - centre) / scale),
    )
    const sum = raw.reduce((total, weight) => total + weight, 0)
    return { first, weights: raw.map((weight) => weight / sum) }
  })
}

/** Converts to linear premultiplied RGBA. */
function toLinear(bytes: Uint8Array, target: Float32Array): void {
  for (let at = 0; at < target.length; at += 4) {
    const alpha = (bytes[at + 3] ?? 0) / 255
    for (let channel = 0; channel < 3; channel++) {
      target[at + channel] = (linear[bytes[at + channel] ?? 0] ?? 0) * alpha
    }
    target[at + 3] = alpha
  }
}

function toBytes(values: Float32Array, bytes: Uint8Array, start: number): void {
  for (let at = 0; at < values.length; at += 4) {
    const alpha = clamped(values[at + 3] ?? 0)
    for (let channel = 0; channel < 3; channel++) {
      const value = alpha === 0 ? 0 : clamped((values[at + channel] ?? 0) / alpha)
      bytes[start + at + channel] = encodedBytes[Math.round(value * encodingSteps)] ?? 0
    }
    bytes[start + at + 3] = Math.round(alpha * 255)
  }
}

/** Downsamples row by row, because each row needs only a few source rows. @param bytes RGBA of the source @returns RGBA of the result */
function downsample(bytes: Uint8Array, from: Size, to: Size): Uint8Array {
  const across = listTaps(from.width, to.width)
  const rowLength = from.width * 4
  const whole = new Float32Array(rowLength)
  const narrowed = new Map<number, Float32Array>()
  const narrow = (y: number): Float32Array => {
    const known = narrowed.get(y)
    if (known) return known
    toLinear(bytes.subarray(y * rowLength, (y + 1) * rowLength), whole)
    const row = new Float32Array(to.width * 4)
    for (const [x, { first, weights }] of across.entries()) {
      for (const [offset, weight] of weights.entries()) {
        const at = (first + offset) * 4
        for (let channel = 0; channel < 4; channel++) {
          row[x * 4 + channel] = (row[x * 4 + channel] ?? 0) + (whole[at + channel] ?? 0) * weight
        }
      }
    }
    narrowed.set(y, row)
    return row
  }
  const result = new Uint8Array(to.width * to.height * 4)
  for (const [y, { first, weights }] of listTaps(from.height, to.height).entries()) {
    const sums = new Float32Array(to.width * 4)
    for (const [offset, weight] of weights.entries()) {
      const row = narrow(first + offset)
      for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + (row[at] ?? 0) * weight
    }
    for (const known of narrowed.keys()) if (known < first) narrowed.delete(known)
    toBytes(sums, result, y * to.width * 4)
  }
  return result
}

/** @param png with alpha @returns a PNG of the smaller size */
export async function downsampledPng(png: Buffer, to: Size): Promise<Buffer> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = to
  return sharp(downsample(data, info, to), { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 3 })
    .toBuffer()
}
