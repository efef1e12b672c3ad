import type { TaggedPdf } from '#server/print/tagged-pdf.ts'

const FILE_NAME = 'factur-x.xml'

/** Puts the XML into the PDF, which accounting software then finds: a Factur-X (ZUGFeRD) invoice. */
export function attachFacturX({ pdf }: TaggedPdf, xml: string, issuedAt: Date) {
  pdf.file(Buffer.from(xml), {
    name: FILE_NAME,
    type: 'text/xml',
    description: 'The same document as XML (Factur-X, EN 16931)',
    creationDate: issuedAt,
    modifiedDate: issuedAt,
    relationship: 'Alternative',
  } as PDFKit.Mixins.PDFAttachmentOptions)
  ;(pdf as unknown as { appendXML(xml: string): void }).appendXML(FACTUR_X + PROPERTIES)
}

const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/** Credit notes are of type INVOICE too. */
const FACTUR_X = `
<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
<fx:DocumentType>INVOICE</fx:DocumentType>
<fx:DocumentFileName>${FILE_NAME}</fx:DocumentFileName>
<fx:Version>1.0</fx:Version>
<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>`

const property = (name: string, description: string) => `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${description}</pdfaProperty:description>
</rdf:li>`

/** PDF/A wants every property explained that it doesn't know. */
const PROPERTIES = `
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas>
<rdf:Bag>
<rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property>
<rdf:Seq>
${property('DocumentFileName', 'The name of the embedded XML document')}
${property('DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER')}
${property('Version', 'The actual version of the standard applying to the embedded XML document')}
${property('ConformanceLevel', 'The conformance level of the embedded XML document')}
</rdf:Seq>
</pdfaSchema:property>
</rdf:li>
</rdf:Bag>
</pdfaExtension:schemas>
</rdf:Description>`
