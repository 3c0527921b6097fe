import { guaranteeBox } from './guaranteeBox.ts'
import { fillAddress, frame, joinLines } from './lines.ts'
import type { SellerFacts, StartingTexts } from './sellerFacts.ts'

const nameGap = 'dénomination et forme juridique'

function describePayment({ transferDays, takesCards }: SellerFacts): string {
  return [
    'Les moyens de paiement proposés sont affichés lors de la commande.',
    transferDays === null
      ? ''
      : `En cas de virement, le montant est à payer dans un délai de ${transferDays} ${transferDays === 1 ? 'jour' : 'jours'} après la commande.`,
    takesCards ? 'Les paiements par carte sont traités par Stripe.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function describeReturnCost({ returnsPaidBy, bulkyReturnCost }: SellerFacts): string {
  if (returnsPaidBy === 'shop') return 'Les frais de renvoi sont à notre charge.'
  const bulky =
    bulkyReturnCost === null
      ? ''
      : ` Pour les biens qui, comme les vélos, ne peuvent être renvoyés par la poste, ces frais sont estimés à environ ${bulkyReturnCost} au maximum.`
  return `Les frais directs de renvoi des biens sont à votre charge.${bulky}`
}

/** Uses the terms of French law. */
export const french: StartingTexts = {
  'legal-notice': ({ name, address, phone, email, vatId, representative, register, mediator, hosting }, fill) => ({
    title: 'Mentions légales',
    markdown: `
${joinLines(
  fill(name, 'Dénomination, forme juridique et, le cas échéant, capital social'),
  fillAddress(fill, address, 'Adresse du siège'),
)}

## Contact

- Téléphone : ${phone === null ? '[[numéro de téléphone]]' : '{phone}'}
- E-mail : ${fill(email, 'adresse e-mail')}

## Immatriculation

${joinLines(
  fill(register, 'Numéro RCS ou RNE, par exemple « RCS Lyon 123 456 789 »'),
  vatId === null ? '' : `N° de TVA intracommunautaire : ${fill(vatId, 'numéro de TVA')}`,
)}

## Publication et hébergement

${joinLines(
  `Directeur de la publication : ${fill(representative, 'nom')}`,
  `Hébergeur : ${fill(hosting, 'nom, adresse et téléphone')}`,
)}

## Médiation

${fill(mediator, 'Le médiateur de la consommation dont vous relevez, avec son adresse et son site')}
`,
  }),
  'terms-and-conditions': (facts, fill) => ({
    title: 'Conditions générales de vente',
    markdown: `
## 1. Objet

Ces conditions s’appliquent aux commandes passées dans cette boutique auprès de ${fill(facts.name, nameGap)}, ${fill(facts.address, 'adresse')}. Version du ${facts.today('fr')}.

## 2. Commande

Les produits présentés sont une invitation à commander. Le bouton à la fin de la commande vous engage ; avant, vous pouvez tout vérifier et corriger. Nous accusons réception par e-mail. Le contrat est conclu lorsque nous acceptons expressément la commande, vous demandons de payer ou expédions les biens.

## 3. Prix et frais de livraison

${facts.pricesIncludeTax ? 'Les prix sont indiqués toutes taxes comprises.' : 'Les taxes qui s’ajoutent aux prix sont affichées avant la commande.'} Les frais de livraison s’y ajoutent ; ils sont affichés avant la commande.

## 4. Paiement

${describePayment(facts)}

## 5. Livraison

Nous livrons dans les pays proposés lors de la commande. Le délai de livraison est de ${
      facts.deliveryDays === null
        ? '[[délai]]'
        : `${[...new Set([facts.deliveryDays.least, facts.deliveryDays.most])].join(' à ')} jours ouvrés`
    }, sauf indication contraire sur la fiche du produit ou lors de la commande. Il court à compter de la commande ou, en cas de virement, de la réception du paiement.

## 6. Garanties

Les garanties légales de conformité et des vices cachés s’appliquent.${facts.givesWarranty ? ' [[Vos garanties commerciales et leurs conditions]]' : ''}

${frame(guaranteeBox)}

## 7. Rétractation

Les consommateurs disposent d’un droit de rétractation : voir [rétractation et retours](/page/cancellation-returns).
`,
  }),
  'privacy-policy': ({ name, address, email, hosting, takesCards }, fill) => ({
    title: 'Protection des données',
    markdown: `
## Responsable du traitement

${fill(name, 'Dénomination et forme juridique')}, ${fill(address, 'adresse')}. E-mail : ${fill(email, 'adresse e-mail')}.

## Quand vous commandez

Nous conservons votre nom, votre adresse, votre e-mail, votre téléphone si vous le donnez et le contenu de la commande pour exécuter le contrat (art. 6, § 1, b du RGPD). Le transporteur et ${takesCards ? 'Stripe, qui traite les paiements,' : 'la banque par laquelle vous payez'} reçoivent ce dont ils ont besoin. Nous conservons les factures aussi longtemps que la loi l’exige.

## Compte, messages, avis et newsletter

Ce que vous indiquez dans votre compte, un message ou un avis reste jusqu’à ce que vous le supprimiez ou nous le demandiez. La newsletter ne vous est envoyée qu’avec votre consentement (art. 6, § 1, a du RGPD), que vous pouvez retirer à tout moment.

## Cookies

La boutique ne dépose que les cookies nécessaires à son fonctionnement : panier, connexion, langue et devise.

## Hébergement

La boutique est hébergée par ${fill(hosting, 'prestataire et pays')}. Les adresses IP sont traitées pour afficher la boutique et la protéger des abus (art. 6, § 1, f du RGPD). Les journaux sont supprimés dès qu’ils n’y sont plus nécessaires.

## Vos droits

Vous pouvez demander l’accès, la rectification, l’effacement, la limitation et la portabilité de vos données, et vous opposer au traitement. Vous pouvez saisir une autorité de contrôle, par exemple la CNIL.
`,
  }),
  'cancellation-returns': (facts, fill) => ({
    title: 'Rétractation et retours',
    markdown: `
## Droit de rétractation

Vous avez le droit de vous rétracter du contrat sans donner de motif dans un délai de quatorze jours. Ce délai commence le jour où vous-même, ou un tiers désigné par vous autre que le transporteur, prenez possession du dernier bien.

Pour l’exercer, informez-nous (${fill(facts.name, nameGap)}, ${fill(facts.address, 'adresse')}, ${facts.phone === null ? '' : 'téléphone : {phone}, '}e-mail : ${fill(facts.email, 'adresse e-mail')}) de votre décision par une déclaration dénuée d’ambiguïté, par exemple une lettre ou un e-mail. Vous pouvez aussi [vous rétracter ici, dans la boutique](/withdrawal) ; nous en accusons alors réception par e-mail sans délai. Il suffit d’envoyer la déclaration avant la fin du délai.

## Effets de la rétractation

Nous vous remboursons tous les paiements reçus, y compris les frais de la livraison standard la moins chère, sans retard excessif et au plus tard quatorze jours après avoir été informés de votre décision, par le même moyen de paiement. Nous pouvons attendre d’avoir reçu les biens ou la preuve de leur expédition.

Renvoyez ou remettez-nous les biens au plus tard quatorze jours après nous avoir informés. ${describeReturnCost(facts)}

Votre responsabilité n’est engagée que pour la dépréciation des biens résultant de manipulations autres que celles nécessaires pour établir leur nature, leurs caractéristiques et leur bon fonctionnement.

## Quand ce droit n’existe pas

Ce droit n’existe pas pour les biens confectionnés selon vos spécifications ou nettement personnalisés.

## Modèle de formulaire de rétractation

À l’attention de ${fill(facts.name, nameGap)}, ${fill(facts.address, 'adresse')}, ${fill(facts.email, 'adresse e-mail')} :

- Je/Nous (\\*) vous notifie/notifions (\\*) par la présente ma/notre (\\*) rétractation du contrat portant sur la vente du bien ci-dessous :
- Commandé le (\\*) / reçu le (\\*) :
- Nom du (des) consommateur(s) :
- Adresse du (des) consommateur(s) :
- Signature du (des) consommateur(s) (uniquement sur papier) :
- Date :

(\\*) Rayez la mention inutile.
`,
  }),
}
