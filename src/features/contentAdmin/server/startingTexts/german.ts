import { fillAddress, joinLines } from './lines.ts'
import type { SellerFacts, StartingTexts } from './sellerFacts.ts'

const nameGap = 'Name und Rechtsform'

function describePayment({ transferDays, takesCards }: SellerFacts): string {
  return [
    'Welche Zahlungsarten es gibt, sehen Sie an der Kasse.',
    transferDays === null
      ? ''
      : `Bei Zahlung per Überweisung ist der Betrag innerhalb von ${transferDays} ${transferDays === 1 ? 'Tag' : 'Tagen'} nach der Bestellung zu zahlen.`,
    takesCards ? 'Kartenzahlungen wickelt Stripe ab.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function describeReturnCost({ returnsPaidBy, bulkyReturnCost }: SellerFacts): string {
  if (returnsPaidBy === 'shop') return 'Wir tragen die Kosten der Rücksendung.'
  const bulky =
    bulkyReturnCost === null
      ? ''
      : ` Für Waren, die wie Fahrräder nicht mit der Post zurückgesandt werden können, werden diese Kosten auf höchstens etwa ${bulkyReturnCost} geschätzt.`
  return `Sie tragen die unmittelbaren Kosten der Rücksendung der Waren.${bulky}`
}

/** Uses the terms of German law; owners in Austria or Switzerland must adapt it. */
export const german: StartingTexts = {
  'legal-notice': ({ name, address, phone, email, vatId, representative, register, isRegistered }, fill) => ({
    title: 'Impressum',
    markdown: `
${joinLines(
  fill(name, 'Name und Rechtsform, etwa „Rad & Tat, Inhaberin Lena Voss“'),
  fillAddress(fill, address, 'Straße, Hausnummer, Postleitzahl, Ort'),
)}

## Kontakt

${phone === null ? '' : '- Telefon: {phone}\n'}- E-Mail: ${fill(email, 'E-Mail-Adresse')}

## Vertretung und Register

${joinLines(
  `Vertretungsberechtigt: ${fill(representative, 'wer den Betrieb vertritt, etwa die Inhaberin oder der Geschäftsführer')}`,
  register === null && !isRegistered ? '' : `Register: ${fill(register, 'Registergericht und Nummer')}`,
)}
${
  vatId === null
    ? ''
    : `
## Umsatzsteuer

Umsatzsteuer-Identifikationsnummer: ${fill(vatId, 'USt-IdNr.')}
`
}
## Streitbeilegung

Wir nehmen nicht an Verfahren vor einer Verbraucherschlichtungsstelle teil und sind dazu nicht verpflichtet.
`,
  }),
  'terms-and-conditions': (facts, fill) => ({
    title: 'Allgemeine Geschäftsbedingungen',
    markdown: `
## 1. Geltung

Diese Bedingungen gelten für Bestellungen in diesem Shop bei ${fill(facts.name, nameGap)}, ${fill(facts.address, 'Anschrift')}. Stand: ${facts.today('de')}.

## 2. Vertragsschluss

Die Produkte im Shop sind eine Einladung zu bestellen. Mit dem Knopf am Ende der Kasse geben Sie eine verbindliche Bestellung ab; vorher können Sie alle Eingaben prüfen und ändern. Den Eingang bestätigen wir per E-Mail. Der Vertrag kommt zustande, sobald wir die Bestellung ausdrücklich annehmen, Sie zur Zahlung auffordern oder die Ware versenden.

Vertragssprache ist Deutsch. Den Text Ihrer Bestellung speichern wir und schicken ihn Ihnen zu.

## 3. Preise und Versandkosten

${facts.pricesIncludeTax ? 'Die Preise enthalten die gesetzliche Umsatzsteuer.' : 'Welche Umsatzsteuer zu den Preisen hinzukommt, sehen Sie vor dem Bestellen.'} Hinzu kommen die Versandkosten, die Sie ebenfalls vor dem Bestellen sehen.

## 4. Zahlung

${describePayment(facts)}

## 5. Lieferung

Wir liefern in die Länder, die Sie an der Kasse wählen können. Die Lieferung dauert ${
      facts.deliveryDays === null
        ? '[[wie lange]]'
        : `${[...new Set([facts.deliveryDays.least, facts.deliveryDays.most])].join(' bis ')} Werktage`
    }, soweit beim Produkt oder an der Kasse nichts anderes steht. Die Frist beginnt mit der Bestellung, bei Zahlung per Überweisung mit dem Eingang der Zahlung.

## 6. Eigentumsvorbehalt

Bis zur vollständigen Zahlung bleibt die Ware unser Eigentum.

## 7. Mängel

Es gelten die gesetzlichen Rechte bei Mängeln.${facts.givesWarranty ? ' [[Ihre Garantie und ihre Bedingungen]]' : ''}

## 8. Widerruf

Verbraucherinnen und Verbraucher haben ein Widerrufsrecht: siehe [Widerrufsbelehrung](/page/cancellation-returns).
`,
  }),
  'privacy-policy': ({ name, address, email, hosting, takesCards }, fill) => ({
    title: 'Datenschutz',
    markdown: `
## Verantwortlich

${fill(name, nameGap)}, ${fill(address, 'Anschrift')}. E-Mail: ${fill(email, 'E-Mail-Adresse')}.

## Wenn Sie bestellen

Wir speichern Name, Anschrift, E-Mail-Adresse, gegebenenfalls Telefonnummer und den Inhalt Ihrer Bestellung, um den Vertrag zu erfüllen (Art. 6 Abs. 1 Buchst. b DSGVO). Der Paketdienst, der die Ware bringt, ${takesCards ? 'und Stripe als Zahlungsdienst bekommen' : 'und die Bank, über die Sie zahlen, bekommen'} die Angaben, die dafür nötig sind. Rechnungen bewahren wir so lange auf, wie das Gesetz es verlangt.

## Kundenkonto, Nachrichten, Bewertungen und Newsletter

Was Sie in Ihrem Konto, in einer Nachricht oder in einer Bewertung angeben, speichern wir, bis Sie es löschen oder uns darum bitten. Den Newsletter bekommen Sie nur mit Ihrer Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO), die Sie jederzeit widerrufen können.

## Cookies

Der Shop setzt nur Cookies, die er zum Funktionieren braucht: für den Warenkorb, die Anmeldung, Sprache und Währung.

## Server

Der Shop läuft bei ${fill(hosting, 'Anbieter und Sitz')}. Dabei werden IP-Adressen verarbeitet, um den Shop auszuliefern und gegen Missbrauch zu schützen (Art. 6 Abs. 1 Buchst. f DSGVO). Protokolle werden gelöscht, sobald sie dafür nicht mehr nötig sind.

## Ihre Rechte

Sie können Auskunft, Berichtigung, Löschung, Einschränkung und Übertragung Ihrer Daten verlangen und der Verarbeitung widersprechen. Beschweren können Sie sich bei einer Aufsichtsbehörde für den Datenschutz, etwa an Ihrem Wohnort oder an unserem Sitz.
`,
  }),
  'cancellation-returns': (facts, fill) => ({
    title: 'Widerrufsbelehrung',
    markdown: `
## Widerrufsrecht

Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.

Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte Ware in Besitz genommen haben bzw. hat.

Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${fill(facts.name, nameGap)}, ${fill(facts.address, 'Anschrift')}, ${facts.phone === null ? '' : 'Telefon: {phone}, '}E-Mail: ${fill(facts.email, 'E-Mail-Adresse')}) mittels einer eindeutigen Erklärung, etwa per Brief oder E-Mail, über Ihren Entschluss informieren, diesen Vertrag zu widerrufen. Sie können den Widerruf auch [hier im Shop](/withdrawal) erklären; den Eingang bestätigen wir Ihnen dann unverzüglich per E-Mail.

Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung vor Ablauf der Widerrufsfrist absenden.

## Folgen des Widerrufs

Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Kosten der günstigsten Standardlieferung, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf bei uns eingegangen ist. Dafür verwenden wir dasselbe Zahlungsmittel wie bei Ihrer Zahlung, wenn nichts anderes vereinbart ist; Entgelte berechnen wir nicht. Wir können die Rückzahlung verweigern, bis wir die Waren zurückerhalten haben oder bis Sie nachgewiesen haben, dass Sie sie zurückgesandt haben.

Sie haben die Waren unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf unterrichten, an uns zurückzusenden oder zu übergeben. ${describeReturnCost(facts)}

Für einen Wertverlust müssen Sie nur aufkommen, wenn er auf einen Umgang mit den Waren zurückgeht, der zur Prüfung ihrer Beschaffenheit, Eigenschaften und Funktionsweise nicht notwendig war.

## Wann das Widerrufsrecht nicht besteht

Das Widerrufsrecht besteht nicht bei Waren, die nicht vorgefertigt sind und die nach Ihrer individuellen Auswahl oder Bestimmung angefertigt werden.

## Muster-Widerrufsformular

An ${fill(facts.name, nameGap)}, ${fill(facts.address, 'Anschrift')}, ${fill(facts.email, 'E-Mail-Adresse')}:

- Hiermit widerrufe(n) ich/wir (\\*) den von mir/uns (\\*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (\\*):
- Bestellt am (\\*) / erhalten am (\\*):
- Name des/der Verbraucher(s):
- Anschrift des/der Verbraucher(s):
- Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier):
- Datum:

(\\*) Unzutreffendes streichen.
`,
  }),
}
