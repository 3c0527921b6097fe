/** The row types that queries declare (`sql<Row>`…``.execute(db)`), read by the TypeScript compiler: tests compare them with real rows. */
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CallExpression, isCallExpression, isPropertyAccessExpression, type Node } from 'typescript/unstable/ast'
import { API, type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'

/** The alternatives of a type. */
export type Shape = readonly Alternative[]
type Alternative =
  | 'unknown'
  | 'null'
  | 'undefined'
  | 'string'
  | 'number'
  | 'boolean'
  | 'Date'
  | 'Uint8Array'
  | { literal: string | number | boolean }
  | { elements: Shape }
  | { properties: Readonly<Record<string, Shape>>; others: Shape | null }

/** By position of the call of `execute`: `src/features/…/cart.sql.ts:12`. */
export type RowTypes = Readonly<Record<string, Shape>>

const root = fileURLToPath(new URL('../../', import.meta.url))
const cacheFolder = join(root, 'node_modules/.cache/chainline')
/** Limits the depth of recursive types. */
const maxDepth = 8

/** Compiling takes seconds, so the result is cached until a source file changes. */
export function readRowTypes(): RowTypes {
  const files = globSync('src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(root, file)))
  const cached = join(cacheFolder, `row-types-${hash.digest('hex').slice(0, 16)}.json`)
  try {
    return JSON.parse(readFileSync(cached, 'utf8'))
  } catch {
    const rowTypes = compileRowTypes(files)
    mkdirSync(cacheFolder, { recursive: true })
    for (const name of readdirSync(cacheFolder)) {
      if (/^row-types-\w+\.json$/.test(name)) rmSync(join(cacheFolder, name), { force: true })
    }
    // Two workers may write it at the same time, so the file is moved into place.
    writeFileSync(`${cached}.${process.pid}`, JSON.stringify(rowTypes))
    renameSync(`${cached}.${process.pid}`, cached)
    return rowTypes
  }
}

function compileRowTypes(files: readonly string[]): RowTypes {
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] }).getProjects()
    if (!project) throw new RangeError('tsconfig.json describes no project')
    const { program, checker } = project
    const rowTypes: Record<string, Shape> = {}
    for (const file of files) {
      const path = join(root, file)
      const text = readFileSync(path, 'utf8')
      const source = text.includes('.execute(') ? program.getSourceFile(path) : undefined
      source?.forEachChild(function visit(node: Node): void {
        const rowType = isCallExpression(node) ? findRowType(checker, node) : null
        if (rowType) rowTypes[`${file}:${findLine(text, node)}`] = toShape(checker, rowType)
        node.forEachChild(visit)
      })
    }
    return rowTypes
  } finally {
    api.close()
  }
}

/** @returns Row for `builder.execute(db)` of a `RawBuilder<Row>`, null for other calls */
function findRowType(checker: Checker, { expression }: CallExpression): Type | null {
  if (!isPropertyAccessExpression(expression) || expression.name.text !== 'execute') return null
  const builder = checker.getTypeAtLocation(expression.expression)
  if (builder?.getSymbol()?.name !== 'RawBuilder' || !builder.isTypeReference()) return null
  return checker.getTypeArguments(builder)[0] ?? null
}

/** The line of the name `execute`, as in a stack trace. */
function findLine(text: string, node: Node): number {
  const call = text.slice(0, node.end).lastIndexOf('.execute(')
  return text.slice(0, call).split('\n').length
}

function toShape(checker: Checker, type: Type, depth = 0): Shape {
  if (depth > maxDepth || type.flags & TypeFlags.AnyOrUnknown) return ['unknown']
  if (type.isUnionType()) return type.getTypes().flatMap((part) => toShape(checker, part, depth))
  if (type.isStringLiteralType() || type.isNumberLiteralType() || type.isBooleanLiteralType())
    return [{ literal: type.value }]
  if (type.flags & TypeFlags.StringLike) return ['string']
  if (type.flags & TypeFlags.NumberLike) return ['number']
  if (type.flags & TypeFlags.BooleanLike) return ['boolean']
  if (type.flags & TypeFlags.Null) return ['null']
  if (type.flags & TypeFlags.Undefined) return ['undefined']
  const name = type.getSymbol()?.name
  if (name === 'Date' || name === 'Uint8Array') return [name]
  if (checker.isArrayLikeType(type) && type.isTypeReference())
    return [{ elements: checker.getTypeArguments(type).flatMap((element) => toShape(checker, element, depth + 1)) }]
  const properties = checker.getPropertiesOfType(type).map((property): [string, Shape] => {
    const propertyType = checker.getTypeOfSymbol(property)
    const shape: Shape = propertyType ? toShape(checker, propertyType, depth + 1) : ['unknown']
    return [property.name, property.flags & SymbolFlags.Optional ? [...shape, 'undefined'] : shape]
  })
  const [index] = checker.getIndexInfosOfType(type)
  return [
    { properties: Object.fromEntries(properties), others: index ? toShape(checker, index.valueType, depth + 1) : null },
  ]
}

/** Converts a path of a stack trace to one relative to the project. */
export function pathBelowRoot(path: string): string {
  return relative(root, path).replaceAll('\\', '/')
}
