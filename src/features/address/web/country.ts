/** A country to deliver to, with its name in the language of the page. */
export interface Country {
  code: string
  name: string
}
