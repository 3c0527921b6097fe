import type { StartingTexts } from './sellerFacts.ts'

/** In the terms of French law. */
export const french: StartingTexts = {
  'legal-notice': ({ name, address, phone, email, vatId }, fill) => ({
    title: 'Mentions légales',
    markdown: `
${fill(name, 'Dénomination, forme juridique et, le cas échéant, capital social')}
${fill(address, 'Adresse du siège')}

## Contact

- Téléphone : ${phone === null ? '[[numéro de téléphone]]' : '{phone}'}
- E-mail : ${fill(email, 'adresse e-mail')}

## Immatriculation

[[Numéro RCS ou RNE, par exemple « RCS Lyon 123 456 789 »]]
N° de TVA intracommunautaire : ${fill(vatId, 'numéro de TVA ; sinon, supprimez cette ligne')}

## Publication et hébergement

Directeur de la publication : [[nom]]
Hébergeur : [[nom, adresse et téléphone]]

## Médiation

[[Le médiateur de la consommation dont vous relevez, avec son adresse et son site]]
`,
  }),
  'terms-and-conditions': ({ name, address, pricesIncludeTax, today }, fill) => ({
    title: 'Conditions générales de vente',
    markdown: `
## 1. Objet

Ces conditions s’appliquent aux commandes passées dans cette boutique auprès de ${fill(name, 'dénomination et forme juridique')}, ${fill(address, 'adresse')}. Version du ${today('fr')}.

## 2. Commande

Les produits présentés sont une invitation à commander. Le bouton à la fin de la commande vous engage ; avant, vous pouvez tout vérifier et corriger. Nous accusons réception par e-mail. [[Quand le contrat est conclu, par exemple « Le contrat est conclu à l’expédition ou à l’acceptation expresse de la commande. »]]

## 3. Prix et frais de livraison

${pricesIncludeTax ? 'Les prix sont indiqués toutes taxes comprises.' : '[[Si et comment la TVA s’ajoute aux prix]]'} Les frais de livraison s’y ajoutent ; ils sont affichés avant la commande.

## 4. Paiement

[[Les moyens de paiement proposés et le moment du paiement]]

## 5. Livraison

[[Où vous livrez, et dans quel délai]]

## 6. Garanties

Les garanties légales de conformité et des vices cachés s’appliquent. [[Reproduisez ici l’encadré légal sur ces garanties, et vos garanties commerciales s’il y en a]]

## 7. Rétractation

Les consommateurs disposent d’un droit de rétractation : voir [rétractation et retours](/page/cancellation-returns).
`,
  }),
  'privacy-policy': ({ name, address, email }, fill) => ({
    title: 'Protection des données',
    markdown: `
## Responsable du traitement

${fill(name, 'Dénomination et forme juridique')}, ${fill(address, 'adresse')}. E-mail : ${fill(email, 'adresse e-mail')}.

## Quand vous commandez

Nous conservons votre nom, votre adresse, votre e-mail, votre téléphone si vous le donnez et le contenu de la commande pour exécuter le contrat (art. 6, § 1, b du RGPD). Les transporteurs et prestataires de paiement reçoivent ce dont ils ont besoin : [[transporteurs et prestataires de paiement]]. Nous conservons les factures aussi longtemps que la loi l’exige.

## Compte, messages, avis et newsletter

Ce que vous indiquez dans votre compte, un message ou un avis reste jusqu’à ce que vous le supprimiez ou nous le demandiez. La newsletter ne vous est envoyée qu’avec votre consentement (art. 6, § 1, a du RGPD), que vous pouvez retirer à tout moment.

## Cookies

La boutique dépose les cookies nécessaires à son fonctionnement : panier, connexion, langue et devise. [[Autres services, par exemple de mesure d’audience ; sinon, supprimez]]

## Hébergement

La boutique est hébergée par [[prestataire et pays]]. Les adresses IP sont traitées pour afficher la boutique et la protéger des abus (art. 6, § 1, f du RGPD). Les journaux sont supprimés après [[durée]].

## Vos droits

Vous pouvez demander l’accès, la rectification, l’effacement, la limitation et la portabilité de vos données, et vous opposer au traitement. Vous pouvez saisir la CNIL ou [[autre autorité de contrôle ; sinon, supprimez]].
`,
  }),
  'cancellation-returns': ({ name, address, email }, fill) => ({
    title: 'Rétractation et retours',
    markdown: `
## Droit de rétractation

Vous avez le droit de vous rétracter du contrat sans donner de motif dans un délai de quatorze jours. Ce délai commence le jour où vous-même, ou un tiers désigné par vous autre que le transporteur, prenez possession du dernier bien.

Pour l’exercer, informez-nous (${fill(name, 'dénomination et forme juridique')}, ${fill(address, 'adresse')}, e-mail : ${fill(email, 'adresse e-mail')}) de votre décision par une déclaration dénuée d’ambiguïté, par exemple une lettre ou un e-mail. Vous pouvez aussi [vous rétracter ici, dans la boutique](/withdrawal) ; nous en accusons alors réception par e-mail sans délai. Il suffit d’envoyer la déclaration avant la fin du délai.

## Effets de la rétractation

Nous vous remboursons tous les paiements reçus, y compris les frais de la livraison standard la moins chère, sans retard excessif et au plus tard quatorze jours après avoir été informés de votre décision, par le même moyen de paiement. Nous pouvons attendre d’avoir reçu les biens ou la preuve de leur expédition.

Renvoyez ou remettez-nous les biens au plus tard quatorze jours après nous avoir informés. [[Qui paie le retour, par exemple « Les frais directs de renvoi sont à votre charge. » ; pour les vélos qui ne peuvent être renvoyés par la poste, aussi leur montant]]

Votre responsabilité n’est engagée que pour la dépréciation des biens résultant de manipulations autres que celles nécessaires pour établir leur nature, leurs caractéristiques et leur bon fonctionnement.

## Quand ce droit n’existe pas

[[Par exemple « Biens confectionnés selon vos spécifications. » ; sinon, supprimez]]

## Modèle de formulaire de rétractation

À l’attention de ${fill(name, 'dénomination et forme juridique')}, ${fill(address, 'adresse')}, ${fill(email, 'adresse e-mail')} :

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
