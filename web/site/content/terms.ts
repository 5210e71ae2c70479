import type { LegalDocument } from './blocks.ts';
import { contactLink } from './contact.ts';
import { source } from './source.ts';

export const terms: LegalDocument = {
  title: 'Terms of Service',
  lead: 'These are the rules for using PlanJam at this address. By making an account you agree to them. How we handle personal data is in the [privacy policy](/privacy).',
  updated: '2024-10-20',
  textChanged: '2026-11-25',
  sections: [
    {
      id: 'the-service',
      title: 'The service',
      blocks: [
        {
          kind: 'paragraph',
          text: 'PlanJam is a web app in which a group plans a trip: an itinerary, a map, a chat and polls. “We” are the people who run it at this address. It’s free. There is nothing to buy in it, and we take no payment details.',
        },
        {
          kind: 'paragraph',
          text: 'PlanJam is a notebook, and no travel agency. It books nothing, sells nothing and checks nothing. Times, prices, opening hours, visas and the weather are yours to check, and so is whether the path to the hut is open in May.',
        },
      ],
    },
    {
      id: 'your-account',
      title: 'Your account',
      blocks: [
        {
          kind: 'list',
          items: [
            '**You must be at least 13 years old.**',
            '**Use an e-mail address that is yours.** Invitations are tied to it. Where PlanJam is set up to send mail, a link that we mail there confirms it.',
            '**Keep your password and your access tokens to yourself.** What is done with your account or by a bot that you make counts as done by you, until you tell us that somebody else has got hold of it.',
            '**One person, one account.** Don’t share one, and don’t pretend to be somebody else.',
          ],
        },
      ],
    },
    {
      id: 'what-you-put-in',
      title: 'What you put into it',
      blocks: [
        {
          kind: 'paragraph',
          text: 'What you write stays yours. You allow us to store it, to show it to the members of the trip that you wrote it in, and to make the copies that this takes. You allow us nothing beyond that, and the permission ends when it is deleted.',
        },
        {
          kind: 'paragraph',
          text: 'What a group makes together can be changed by the group. Every member may edit and delete activities. Owners and admins may remove members, and edit or delete polls. An owner may delete the trip with everything in it. Owners can restore it for 30 days; after that it can’t be undone. What you wouldn’t want to lose, keep a copy of.',
        },
      ],
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      blocks: [
        { kind: 'paragraph', text: 'Please don’t use PlanJam' },
        {
          kind: 'list',
          items: [
            'for anything unlawful, or to harass, threaten or deceive people;',
            'to send invitations to people who don’t know you, or to publish what others told you in confidence;',
            'to reach data that isn’t meant for you, or to get around its limits;',
            'to put such a load on it that it gets slow for others.',
          ],
        },
        {
          kind: 'paragraph',
          text: `You may use the API by programs of your own, within the same limits and for yourself or for people who have asked you to. If you find a hole in its security, tell ${contactLink} before you tell anyone else, and don’t look at other people’s data to prove it.`,
        },
      ],
    },
    {
      id: 'availability',
      title: 'What we promise, and what we don’t',
      blocks: [
        {
          kind: 'paragraph',
          text: 'We run PlanJam with care, and we give it away. So we can’t promise that it is always there, that it has no faults, or that nothing is ever lost. It can change, and it can end. If we stop it for good, we’ll say so on this site beforehand wherever we can, so that you can take your plans with you. Before a journey on which you depend on a plan, print it.',
        },
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Nothing in these terms limits our liability for death or personal injury caused by negligence, for fraud, or for anything else for which the law allows no limit, nor your rights as a consumer. Apart from that, as far as the law permits, we aren’t liable for losses that come from the use of a service which is free: a missed train, a booking that somebody deleted from the plan, a trip that wasn’t what it was hoped to be.',
        },
      ],
    },
    {
      id: 'the-software',
      title: 'The software',
      blocks: [
        {
          kind: 'paragraph',
          text: `The software behind this site is [open source](${source}) under the MIT licence, which is separate from these terms. Parts of it that others wrote have licences of their own. You may run PlanJam yourself and change it; then these terms are not yours, and you answer for your own copy. Map data belongs to the OpenStreetMap contributors and is available under their licence.`,
        },
      ],
    },
    {
      id: 'ending',
      title: 'Ending it',
      blocks: [
        {
          kind: 'paragraph',
          text: `You can stop at any time, and delete your account on your [account page](/account). For 30 days you can change your mind by signing in. What happens then is in the [privacy policy](/privacy#how-long). We may suspend or delete an account that breaks these terms. We’ll give you the reason, and time to save what is yours, unless that would do harm or the law forbids it.`,
        },
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        {
          kind: 'paragraph',
          text: 'If we change these terms, we change the date at the top of this page too. If you go on using PlanJam after a change, the new terms hold. If you don’t agree with them, you can delete your account.',
        },
      ],
    },
    {
      id: 'law',
      title: 'Law',
      blocks: [
        {
          kind: 'paragraph',
          text: `These terms are governed by the law of the United Kingdom, and its courts decide. If you are a consumer and live elsewhere, you keep the protection that the law of your country gives you and can’t be asked to give up. If one sentence here turns out to be void, the others stay. And before it comes to courts: write to ${contactLink}, most things can be settled by a letter.`,
        },
      ],
    },
  ],
};
