/**
 * Writes `src/app/fonts/`: the two typefaces of the shop, reduced to the characters and styles that most pages use. Run it after
 * updating a font package, or when pages need further characters; the files are part of the repository. Browsers load the
 * complete fonts of the packages only for other characters, such as those of a Polish name.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const packages = fileURLToPath(new URL('../node_modules/@fontsource-variable/', import.meta.url))
const target = fileURLToPath(new URL('../src/app/fonts/', import.meta.url))

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const accented = 'ÄÖÜäöüßÀÇÈÉÊàâçèéêëîïôùûœáíñóú'
/**
 * The sign that precedes most prices. Archivo has it in a different file than the Latin letters. Instrument Sans does not have it, although
 * its package lists it: without the exception below, each page would load a file in vain.
 */
const rupee = '₹'
const keepFeatures = ['kern', 'liga', 'ccmp', 'locl', 'tnum', 'lnum']

const fonts = [
  {
    // Headings: weights from semibold to extra bold, widths from product names on a phone to the hero of the home page.
    family: 'Archivo',
    name: 'archivo',
    style: 'wdth-normal',
    hasRupee: true,
    characters: `${letters}${accented} \u00a0\u00ad\u202f!"#%&'()+,-./:;?°·×″€$£‑–—‘’“”„…«»`,
    axes: { wght: { min: 600, max: 800 }, wdth: { min: 94, max: 125 } },
  },
  {
    family: 'Instrument Sans',
    name: 'instrument-sans',
    style: 'wght-normal',
    hasRupee: false,
    characters: `${letters}${accented}ÂËÎÏÔÙÛŒæÆ \u00a0\u00ad\u202f!"#$%&'()*+,-./:;<=>?@[]_|~£©«®°±²·»×‐‑–—‘’‚“”„•…′″‹›€™→−`,
    axes: { wght: { min: 400, max: 700 } },
  },
]

const rules = []
for (const font of fonts) {
  await subset(font, 'latin', font.characters, 'latin')
  if (font.hasRupee) await subset(font, 'rupee', rupee, 'latin-ext')
  const own = toCodes(font.characters + rupee)
  for (const [part, codes] of await readParts(font)) {
    const file = `@fontsource-variable/${font.name}/files/${font.name}-${part}-${font.style}.woff2`
    rules.push(toRule(font, file, codes.difference(own)))
  }
}
await writeFile(`${target}fonts.css`, `/* Written by \`node scripts/subset-fonts.mjs\`. */\n${rules.join('\n')}`)

/** @param from the file of the package that has the characters */
async function subset(font, part, characters, from) {
  const source = await readFile(`${packages}${font.name}/files/${font.name}-${from}-${font.style}.woff2`)
  const file = `${font.name}-${part}.woff2`
  const bytes = await subsetFont(source, characters, { targetFormat: 'woff2', variationAxes: font.axes, keepFeatures })
  await writeFile(`${target}${file}`, bytes)
  process.stdout.write(`${file}: ${source.length} -> ${bytes.length} bytes\n`)
  rules.push(toRule(font, `./${file}`, toCodes(characters)))
}

/** The parts of the package's font and their characters. */
async function readParts({ name, style }) {
  const css = await readFile(`${packages}${name}/${style === 'wdth-normal' ? 'wdth' : 'index'}.css`, 'utf8')
  const faces = css.matchAll(/files\/[a-z-]+?-(latin(?:-ext)?|vietnamese)-w[a-z-]+\.woff2.*?unicode-range: ([^;]+);/gs)
  return [...faces].map(([, part, range]) => [part, parseUnicodeRange(range)])
}

/** All files of a family have the same weights and widths, so that browsers combine them by character. */
function toRule({ family, axes: { wght, wdth } }, file, codes) {
  return `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-display: swap;
  font-weight: ${wght.min} ${wght.max};
${wdth ? `  font-stretch: ${wdth.min}% ${wdth.max}%;\n` : ''}  src: url("${file}") format("woff2");
  unicode-range: ${formatUnicodeRange(codes)};
}
`
}

function toCodes(characters) {
  return new Set([...characters].map((character) => character.codePointAt(0)))
}

function parseUnicodeRange(range) {
  const codes = new Set()
  for (const part of range.split(',')) {
    const [first, last = first] = part
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    for (let code = first; code <= last; code++) codes.add(code)
  }
  return codes
}

function formatUnicodeRange(codes) {
  const ranges = []
  for (const code of [...codes].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code) => code.toString(16).toUpperCase().padStart(4, '0')
  return ranges.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(', ')
}
