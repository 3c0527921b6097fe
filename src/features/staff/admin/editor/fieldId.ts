/** The id of a field's input, so that its error can link to it. @param path such as `texts.en.name` */
export function toFieldId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`
}
