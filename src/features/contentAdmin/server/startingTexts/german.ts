import type { StartingTexts } from './sellerFacts.ts'

/** In the terms of German law, which an owner in Austria or Switzerland adapts. */
export const german: StartingTexts = {
  'legal-notice': ({ name, address, phone, email, vatId }, fill) => ({
    title: 'Impressum',
    markdown: `
${fill(name, 'Name und Rechtsform, etwa „Rad & Tat, Inhaberin Lena Voss“')}
${fill(address, 'Straße, Hausnummer, Postleitzahl, Ort')}

## Kontakt

- Telefon: ${phone === null ? '[[Telefonnummer]]' : '{phone}'}
- E-Mail: ${fill(email, 'E-Mail-Adresse')}

## Vertretung und Register

[[Wer den Betrieb vertritt, etwa „Inhaberin: Lena Voss“ oder „Geschäftsführer: …“. Registergericht und Nummer, falls eingetragen; sonst diesen Absatz löschen]]

## Umsatzsteuer

Umsatzsteuer-Identifikationsnummer: ${fill(vatId, 'USt-IdNr.; ohne eine solche diesen Abschnitt löschen')}

## Streitbeilegung

[[Ob Sie an Verfahren vor einer Verbraucherschlichtungsstelle teilnehmen, etwa „Wir nehmen an solchen Verfahren nicht teil und sind dazu nicht verpflichtet.“]]
`,
  }),
  'terms-and-conditions': ({ name, address, pricesIncludeTax, givesWarranty, today }, fill) => ({
    title: 'Allgemeine Geschäftsbedingungen',
    markdown: `
## 1. Geltung

Diese Bedingungen gelten für Bestellungen in diesem Shop bei ${fill(name, 'Name und Rechtsform')}, ${fill(address, 'Anschrift')}. Stand: ${today('de')}.

## 2. Vertragsschluss

Die Produkte im Shop sind eine Einladung zu bestellen. Mit dem Knopf am Ende der Kasse geben Sie eine verbindliche Bestellung ab; vorher können Sie alle Eingaben prüfen und ändern. Den Eingang bestätigen wir per E-Mail. [[Wodurch der Vertrag zustande kommt, etwa „Der Vertrag kommt zustande, wenn wir die Ware versenden oder die Bestellung ausdrücklich annehmen.“]]

Vertragssprache ist Deutsch. Den Text Ihrer Bestellung speichern wir und schicken ihn Ihnen zu.

## 3. Preise und Versandkosten

${pricesIncludeTax ? 'Die Preise enthalten die gesetzliche Umsatzsteuer.' : '[[Ob und wie Umsatzsteuer zu den Preisen hinzukommt]]'} Hinzu kommen die Versandkosten, die Sie vor dem Bestellen sehen.

## 4. Zahlung

[[Welche Zahlungsarten Sie anbieten und wann zu zahlen ist, etwa „Sie zahlen per Überweisung innerhalb von sieben Tagen.“]]

## 5. Lieferung

[[Wohin Sie liefern und wie lange es dauert]]

## 6. Eigentumsvorbehalt

Bis zur vollständigen Zahlung bleibt die Ware unser Eigentum.

## 7. Mängel

Es gelten die gesetzlichen Rechte bei Mängeln.${givesWarranty ? ' [[Ihre Garantie und ihre Bedingungen]]' : ''}

## 8. Widerruf

Verbraucherinnen und Verbraucher haben ein Widerrufsrecht: siehe [Widerrufsbelehrung](/page/cancellation-returns).
`,
  }),
  'privacy-policy': ({ name, address, email }, fill) => ({
    title: 'Datenschutz',
    markdown: `
## Verantwortlich

${fill(name, 'Name und Rechtsform')}, ${fill(address, 'Anschrift')}. E-Mail: ${fill(email, 'E-Mail-Adresse')}.

## Wenn Sie bestellen

Wir speichern Name, Anschrift, E-Mail-Adresse, gegebenenfalls Telefonnummer und den Inhalt Ihrer Bestellung, um den Vertrag zu erfüllen (Art. 6 Abs. 1 Buchst. b DSGVO). Wer das Paket bringt oder die Zahlung abwickelt, bekommt die Angaben, die dafür nötig sind: [[Paketdienste und Zahlungsdienste]]. Rechnungen bewahren wir so lange auf, wie das Gesetz es verlangt.

## Kundenkonto, Nachrichten, Bewertungen und Newsletter

Was Sie in Ihrem Konto, in einer Nachricht oder in einer Bewertung angeben, speichern wir, bis Sie es löschen oder uns darum bitten. Den Newsletter bekommen Sie nur mit Ihrer Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO), die Sie jederzeit widerrufen können.

## Cookies

Der Shop setzt Cookies, die er zum Funktionieren braucht: für den Warenkorb, die Anmeldung, Sprache und Währung. [[Weitere Dienste, etwa zur Auswertung von Besuchen; wenn es keine gibt, löschen]]

## Server

Der Shop läuft bei [[Anbieter und Sitz]]. Dabei werden IP-Adressen verarbeitet, um den Shop auszuliefern und gegen Missbrauch zu schützen (Art. 6 Abs. 1 Buchst. f DSGVO). Protokolle werden nach [[Dauer]] gelöscht.

## Ihre Rechte

Sie können Auskunft, Berichtigung, Löschung, Einschränkung und Übertragung Ihrer Daten verlangen und der Verarbeitung widersprechen. Beschweren können Sie sich bei einer Aufsichtsbehörde, etwa bei [[Aufsichtsbehörde Ihres Bundeslands]].
`,
  }),
  'cancellation-returns': ({ name, address, email }, fill) => ({
    title: 'Widerrufsbelehrung',
    markdown: `
## Widerrufsrecht

Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.

Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte Ware in Besitz genommen haben bzw. hat.

Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${fill(name, 'Name und Rechtsform')}, ${fill(address, 'Anschrift')}, E-Mail: ${fill(email, 'E-Mail-Adresse')}) mittels einer eindeutigen Erklärung, etwa per Brief oder E-Mail, über Ihren Entschluss informieren, diesen Vertrag zu widerrufen. Sie können den Widerruf auch [hier im Shop](/withdrawal) erklären; den Eingang bestätigen wir Ihnen dann unverzüglich per E-Mail.

Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung vor Ablauf der Widerrufsfrist absenden.

## Folgen des Widerrufs

Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Kosten der günstigsten Standardlieferung, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf bei uns eingegangen ist. Dafür verwenden wir dasselbe Zahlungsmittel wie bei Ihrer Zahlung, wenn nichts anderes vereinbart ist; Entgelte berechnen wir nicht. Wir können die Rückzahlung verweigern, bis wir die Waren zurückerhalten haben oder bis Sie nachgewiesen haben, dass Sie sie zurückgesandt haben.

Sie haben die Waren unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf unterrichten, an uns zurückzusenden oder zu übergeben. [[Wer die Rücksendung bezahlt, etwa „Sie tragen die unmittelbaren Kosten der Rücksendung.“; bei Fahrrädern, die nicht mit der Post zurückgehen können, auch die Höhe der Kosten]]

Für einen Wertverlust müssen Sie nur aufkommen, wenn er auf einen Umgang mit den Waren zurückgeht, der zur Prüfung ihrer Beschaffenheit, Eigenschaften und Funktionsweise nicht notwendig war.

## Wann das Widerrufsrecht nicht besteht

[[Etwa „Bei Waren, die nach Ihren Angaben angefertigt wurden.“; sonst löschen]]

## Muster-Widerrufsformular

An ${fill(name, 'Name und Rechtsform')}, ${fill(address, 'Anschrift')}, ${fill(email, 'E-Mail-Adresse')}:

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
