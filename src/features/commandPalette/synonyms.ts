import type { Language } from '../../shared/locale.ts'

/** Entries of the back office that have synonyms. */
export type SynonymTarget =
  | 'orders'
  | 'reminders'
  | 'customers'
  | 'requests'
  | 'promotions'
  | 'products'
  | 'synonyms'
  | 'bulkEdits'
  | 'imports'
  | 'posts'
  | 'general'
  | 'taxes'
  | 'payments'
  | 'shipping'
  | 'paymentMethods'
  | 'stores'
  | 'staff'
  | 'tokens'
  | 'audit'
/** Synonyms by language. Each matches in every language, because people mix languages. */
const synonyms: Readonly<Record<Language, Partial<Record<SynonymTarget, readonly string[]>>>> = {
  en: {
    orders: ['sales', 'purchases'],
    reminders: ['reminders', 'overdue', 'dunning'],
    customers: ['clients', 'buyers', 'guests'],
    requests: ['contact', 'inbox', 'inquiries'],
    promotions: ['vouchers', 'voucher', 'coupons', 'coupon', 'discounts', 'discount'],
    products: ['items', 'articles', 'bicycles', 'stock', 'inventory'],
    synonyms: ['search words', 'thesaurus'],
    bulkEdits: ['mass edit', 'bulk edit'],
    imports: ['CSV', 'upload', 'download', 'backup'],
    posts: ['articles', 'news'],
    general: ['logo', 'favicon', 'shop name', 'opening hours'],
    taxes: ['VAT', 'GST', 'sales tax'],
    payments: ['Stripe', 'IBAN', 'bank account'],
    shipping: ['delivery', 'postage', 'freight'],
    paymentMethods: ['cards', 'PayPal', 'cash on delivery'],
    stores: ['branches', 'locations', 'pick-up'],
    staff: ['users', 'employees', 'team', 'roles', 'permissions'],
    tokens: ['API key', 'access token'],
    audit: ['history', 'log'],
  },
  de: {
    orders: ['Aufträge', 'Verkäufe'],
    reminders: ['Erinnerungen', 'Mahnungen', 'Erinnert', 'überfällig'],
    customers: ['Käufer', 'Kundschaft', 'Gäste'],
    requests: ['Kontakt', 'Anfragen', 'Posteingang'],
    promotions: ['Gutscheine', 'Gutschein', 'Rabatte', 'Rabatt', 'Coupon'],
    products: ['Artikel', 'Fahrräder', 'Bestand', 'Lager'],
    synonyms: ['Synonyme', 'Suchbegriffe'],
    bulkEdits: ['Massenänderung', 'Sammeländerung'],
    imports: ['CSV', 'Hochladen', 'Herunterladen', 'Sicherung'],
    posts: ['Artikel', 'Neuigkeiten'],
    general: ['Logo', 'Favicon', 'Name des Shops', 'Öffnungszeiten'],
    taxes: ['MwSt', 'Mehrwertsteuer', 'USt', 'Umsatzsteuer', 'Steuern'],
    payments: ['Stripe', 'IBAN', 'Bankverbindung', 'Konto'],
    shipping: ['Lieferung', 'Porto', 'Versandkosten', 'Fracht'],
    paymentMethods: ['Karten', 'PayPal', 'Nachnahme', 'Überweisung'],
    stores: ['Filialen', 'Standorte', 'Abholung'],
    staff: ['Benutzer', 'Mitarbeiter', 'Personal', 'Rollen', 'Rechte'],
    tokens: ['API-Schlüssel', 'Zugangstoken'],
    audit: ['Verlauf', 'Änderungen', 'Log'],
  },
  fr: {
    orders: ['achats', 'ventes'],
    reminders: ['relances', 'rappels', 'impayés'],
    customers: ['acheteurs', 'clientèle', 'invités'],
    requests: ['contact', 'demandes', 'boîte de réception'],
    promotions: ['bons', 'bon de réduction', 'codes promo', 'remises', 'coupons'],
    products: ['articles', 'vélos', 'stock', 'inventaire'],
    synonyms: ['mots de recherche', 'thésaurus'],
    bulkEdits: ['modification en masse', 'modification groupée'],
    imports: ['CSV', 'téléverser', 'télécharger', 'sauvegarde'],
    posts: ['articles', 'actualités'],
    general: ['logo', 'favicon', 'nom de la boutique', 'horaires'],
    taxes: ['TVA', 'taxes', 'impôts'],
    payments: ['Stripe', 'IBAN', 'compte bancaire'],
    shipping: ['livraison', 'port', 'frais de port', 'expédition'],
    paymentMethods: ['cartes', 'PayPal', 'contre remboursement', 'virement'],
    stores: ['magasins', 'succursales', 'retrait'],
    staff: ['utilisateurs', 'employés', 'équipe', 'rôles', 'droits'],
    tokens: ['clé API', 'jeton'],
    audit: ['historique', 'journal'],
  },
}

/** The synonyms of an entry, in all languages. */
export function listSynonyms(target: SynonymTarget): string[] {
  return Object.values(synonyms).flatMap((words) => words[target] ?? [])
}
