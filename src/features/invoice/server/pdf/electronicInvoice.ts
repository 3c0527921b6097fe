/** Embeds the XML of an electronic invoice as Factur-X 1.0 and ZUGFeRD 2 require it: the attachment and its description in the metadata. */
import type { Pdf } from './sheet.ts'

const fileName = 'factur-x.xml'
const schema = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/** The properties of the schema with their values; PDF/A requires a description of each. */
const properties = [
  { name: 'DocumentFileName', value: fileName, meaning: 'Name of the embedded XML file' },
  { name: 'DocumentType', value: 'INVOICE', meaning: 'INVOICE' },
  { name: 'Version', value: '1.0', meaning: 'Version of the XML schema' },
  { name: 'ConformanceLevel', value: 'EN 16931', meaning: 'Profile of the XML' },
]

export function embedElectronicInvoice(pdf: Pdf, xml: string, createdAt: Date): void {
  // The type definitions of pdfkit lack the relationship.
  const options: PDFKit.Mixins.PDFAttachmentOptions & { relationship: 'Alternative' } = {
    name: fileName,
    type: 'text/xml',
    description: 'Factur-X/ZUGFeRD invoice',
    relationship: 'Alternative',
    creationDate: createdAt,
    modifiedDate: createdAt,
  }
  pdf.file(Buffer.from(xml, 'utf8'), options)
  const described = properties.map(
    ({ name, meaning }) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${meaning}</pdfaProperty:description></rdf:li>`,
  )
  const values = properties.map(({ name, value }) => `<fx:${name}>${value}</fx:${name}>`)
  pdf.appendXML(`
    <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
        <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
        <pdfaSchema:namespaceURI>${schema}</pdfaSchema:namespaceURI>
        <pdfaSchema:prefix>fx</pdfaSchema:prefix>
        <pdfaSchema:property><rdf:Seq>${described.join('')}</rdf:Seq></pdfaSchema:property>
      </rdf:li></rdf:Bag></pdfaExtension:schemas>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:fx="${schema}">${values.join('')}</rdf:Description>`)
}
