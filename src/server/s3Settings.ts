import type { S3Settings } from '../kit/fileStore/s3FileStore.ts'

const names = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_PREFIX',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PATH_STYLE',
] as const

/** Reads the settings of the file store. Adds problems to `problems`. @returns null without a bucket: then files are in `DATA_DIR` */
export function readS3(text: (name: string) => string | null, problems: string[]): S3Settings | null {
  const bucket = text('S3_BUCKET')
  if (bucket === null) {
    const given = names.filter((name) => text(name) !== null)
    if (given.length > 0)
      problems.push(`S3_BUCKET is missing, but ${given.join(' and ')} ${given.length > 1 ? 'are' : 'is'} set`)
    return null
  }
  const endpoint = text('S3_ENDPOINT')
  if (endpoint !== null && !/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : ''))
    problems.push(`S3_ENDPOINT is "${endpoint}", but must be an http or https URL`)
  const id = text('S3_ACCESS_KEY_ID')
  const secret = text('S3_SECRET_ACCESS_KEY')
  if ((id === null) !== (secret === null))
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must both be set, or neither where the machine has a role')
  const prefix = (text('S3_PREFIX') ?? '').replace(/^\/+|\/+$/g, '')
  if (prefix.split('/').some((part) => part === '.' || part === '..'))
    problems.push(`S3_PREFIX is "${prefix}", but must be a path such as shops/chainline`)
  const style = text('S3_PATH_STYLE')
  if (style !== null && style !== 'on' && style !== 'off')
    problems.push(`S3_PATH_STYLE is "${style}", but must be on or off`)
  return {
    bucket,
    prefix,
    endpoint,
    region: text('S3_REGION') ?? 'us-east-1',
    keys: id === null || secret === null ? null : { id, secret },
    isPathStyle: style === null ? endpoint !== null : style === 'on',
  }
}
