import type { LegalDocument } from './blocks.ts';
import { contactLink } from './contact.ts';
import { geocoder } from './geocoder.ts';

export const privacy: LegalDocument = {
  title: 'Privacy Policy',
  lead: 'PlanJam keeps what you type into it so that your group can see it, and as little else as we could manage. There are no analytics, no advertising and no trackers on any page. This is the whole list.',
  updated: '2024-10-20',
  textChanged: '2026-11-30',
  sections: [
    {
      id: 'who-is-responsible',
      title: 'Who is responsible',
      blocks: [
        {
          kind: 'paragraph',
          text: `“We” are the people who run the PlanJam that you are using at this address, and we are the controller of the personal data in it. Write to ${contactLink} about anything on this page. PlanJam is open-source software that others run too. What they do with data is up to them, and their own policy says so.`,
        },
      ],
    },
    {
      id: 'what-we-store',
      title: 'What we store',
      blocks: [
        { kind: 'heading', id: 'your-account', text: 'Your account' },
        {
          kind: 'paragraph',
          text: 'Your e-mail address, whether and when you confirmed it, the addresses that your account had before, so that what was sent to them can be deleted with it, your username, when you signed up, and a hash of your password made with bcrypt. We never store the password itself and can’t read it from the hash. If you choose them, also a picture of yourself, how you like dates shown, your currency and your time zone. If you delete the account, also when, and which trips you were on in which role, so that it can be restored. Nothing else is asked of you: no name, no phone number, no birthday.',
        },
        { kind: 'heading', id: 'your-sessions', text: 'Your sessions' },
        {
          kind: 'paragraph',
          text: 'For each sign-in, when it began and when it ends, the kind of device, such as “Firefox on Windows”, and the hour in which it was last used, so that you can see on your account page who is signed in as you, and end it. The value of your cookie isn’t kept, only a hash of it. A session ends when you log out, or 30 days after you signed in. If we make you a link to set a new password with, we keep a hash of it until you use it, or until another such link is made after its hour is over. If a link is mailed to confirm your address, or another one that you ask for, we keep that address with a hash of the link until you open it, or until another such link is made after its 24 hours are over. For each access token that you make for a program: its name, its last four characters and a hash of it, what it may do and on which trips, until when, and the hour in which it was last used, until you revoke it or it ends. The same for each bot that you or your group put on a trip, until it is removed.',
        },
        {
          kind: 'paragraph',
          text: 'The IP addresses that you signed in from, up to ten, each for 90 days, so that strangers who guess at your password can’t lock you out. We keep them as a keyed hash, not as they are. The key is in the same database: whoever has the database could find an address by trying them all.',
        },
        { kind: 'heading', id: 'your-feeds', text: 'Your calendar feeds' },
        {
          kind: 'paragraph',
          text: 'For each calendar feed that you make: the trip it is of, your label for it, whether it has booking codes and costs, when you made it, the hour in which it was last read, a hash of its address and the last four characters of the secret in it, until you revoke it, your membership of its trip ends, or your account is erased. Whoever has the address can read the plan without signing in: activities, places, times, descriptions and bookings, but no people, chat or polls. If you give it to a calendar service such as Google’s, that service fetches the plan from us and keeps a copy, under its own policy. You can give the feed another address, or revoke it, at any time.',
        },
        { kind: 'heading', id: 'your-mails', text: 'E-mails on their way' },
        {
          kind: 'paragraph',
          text: 'An e-mail from us waits in the database until the mail server has taken it, usually for less than a second, and at most for 7 days. Until then we store its recipient’s address and what is in it, such as your username or the link that sets a new password. Then the row is deleted. If we have set up no mail server, the newest 200 are kept as files that only the server can read, without links for new passwords. If you stop a kind of e-mail, by the link in it or on your account page, we keep the address and the kind, so that none is sent again: until you turn it on again, or your data is deleted. That works without an account too.',
        },
        { kind: 'heading', id: 'your-file', text: 'A file of your data' },
        {
          kind: 'paragraph',
          text: 'If you ask for a file of your data on your account page, it waits in the database until you download it: for 7 days, or until you ask for another one. The pictures that you have uploaded, and the files that you have added, come with it when you download it. Only you can download it.',
        },
        { kind: 'heading', id: 'your-trips', text: 'Your trips' },
        {
          kind: 'list',
          items: [
            '**Trips and activities:** names, descriptions, places, coordinates, dates and times, categories and costs, and of bookings the company, number, code, seats, cancellation deadline and who books, as you and your group typed them. Only members of the trip see a booking code, and the journal has none.',
            '**Chat messages,** with who wrote them and when, which message they answer, whom they mention, and who reacted to them with which emoji and when.',
            '**Pictures** that you and your group put on activities, into messages or on the trip as its cover, and receipts of expenses: their descriptions, their sizes, who uploaded them and when. We encode each one anew and keep only that, without the place and the other notes that a camera writes into its files.',
            '**Files** that you and your group add to activities and trips, such as tickets: as they are, with all that is in them (a photo may say where it was taken), their names and sizes, who added them and when.',
            '**Money:** the expenses and payments that members record, with their notes, who paid and who shares them, and the names of people without an account that members add. All members of the trip see them.',
            '**Who comes:** whether each of you said that they come on the trip, and to which activities, and when they said so. All members of the trip see it.',
            '**Polls and votes:** the questions and options, and who chose which option and when. The app shows how many chose an option, and doesn’t show who.',
            '**Membership:** who is on the trip, since when, in which role, and how far they have read.',
            '**A journal of the trip:** who changed what and when, with the values before and after, so that a deleted activity can be brought back and so that nobody misses a change. The members read it on the trip’s history page. When you delete a chat message, its text is removed from the journal too.',
          ],
        },
        { kind: 'heading', id: 'invitations', text: 'Invitations' },
        {
          kind: 'paragraph',
          text: 'The e-mail address that somebody was invited at, the role, the personal message, who invited them, and what became of it; the address stands in the trip’s journal as well. If a friend has invited you, we have your e-mail address from them, even if you never had an account. We use it to deliver that invitation and for nothing else. You may ask us to delete it.',
        },
        {
          kind: 'paragraph',
          text: 'For each join link: who made it and when, its role and limits, how many have used it, and which members came by it. We don’t keep the secret part of the link, only a number from which nobody can work it out, and its last four characters.',
        },
        {
          kind: 'paragraph',
          text: 'For each public page of a trip: its address, who published it and when, what it shows, whether search engines may list it, and since when it is closed. We don’t keep who opens it.',
        },
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and what your browser keeps',
      blocks: [
        {
          kind: 'paragraph',
          text: 'There is one cookie. It is called **planjam_session** (with **__Host-** before it where this site is reached over https). It holds a random value that tells us who you are once you have signed in, and it is deleted when you log out, or after 30 days. Scripts in the page can’t read it (HttpOnly), and it isn’t sent along with what other sites submit to us (SameSite=Lax). Reading the public pages sets no cookie at all. Because the one cookie is strictly necessary, there is no banner.',
        },
        {
          kind: 'paragraph',
          text: 'Besides, your browser itself keeps a few things that are not sent to us:',
        },
        {
          kind: 'list',
          items: [
            '**planjam.signed-in** in its local storage: that you have signed in here, and whether you were signed in when you last used PlanJam, so that the buttons of the public pages lead to your trips, and the sign-in page opens on the right form.',
            '**planjam.theme** in its local storage: whether you chose the light or the dark look, once you have chosen one.',
            '**planjam.singleKeys** in its local storage: whether you turned single-key shortcuts on or off, once you have touched that switch.',
            '**planjam.chatNotices**, **planjam.ideasByWishes** and **planjam.mapBeside** in its local storage: whether the chat shows what happens in the trip, the ideas with the most wishes come first, and the map is beside the plan, once you have chosen that.',
            '**Your trips**, in its database planjam.kept, so that they open without a connection: in the installed app, or once you have said yes to the question, until you turn it off on your account page. They are what the pages of your trips show, small versions of the pictures, and the files of bookings of the next 7 days. Booking codes are there only within 7 days of their day, trips until 30 days after their end. E-mail addresses of others, invitations and links to join are never there. All of it is deleted when you log out, and when we were not reached for 30 days. It isn’t encrypted: everyone who can use this browser profile can read it.',
            '**planjam.kept** in its local storage: with the id of your account, whether you want your trips to be kept there, once you were asked.',
            '**Your changes that we don’t have yet**, in its database planjam.waiting, because there was no connection or because one of them needs your decision: until they are sent, you give them up, you log out or somebody else signs in. While there are any, **planjam.waiting** in its local storage has the id of your account.',
            '**How far you had scrolled** on each screen, in its session storage, until you close the tab.',
            '**What you have typed and not saved or sent yet**, in its session storage, so that a reload doesn’t lose it: until you save it, give it up, log out or close the tab.',
            '**The queries you write** in the API’s editor at /graphql, in its local storage, if you ever open it.',
          ],
        },
      ],
    },
    {
      id: 'logs',
      title: 'Logs and limits',
      blocks: [
        {
          kind: 'paragraph',
          text: 'For each request our server logs a random number, the method, the path, the kind of question that the app asks, the status and how long it took. For each live connection, which an open trip has, it logs when it began, when and how it ended, and the id of your account: a random one, which says nothing to whoever has only the log. The paths have ids of trips in the same way. It doesn’t log IP addresses, what you sent, what you searched for or what you were shown. When something unexpected fails, the error is logged with a reference, and it can contain a part of what was being saved at that moment; when an e-mail can’t be delivered, the error says why, without its address. We use the logs to find and mend faults.',
        },
        {
          kind: 'paragraph',
          text: 'To stop people from guessing passwords, the server counts attempts by IP address and by account: for 15 minutes when somebody signs in or sets a new password with a link from us, opens or uses a join link, asks for a calendar that is not there, or reads a trip’s public page, and for an hour when somebody signs up or asks for such a link. For an hour it also counts the wrong guesses at each account. So that nobody is flooded with e-mails, it counts the invitations that it e-mails, for 24 hours: by the recipient’s address, by the account and by the IP address that they are sent from. For an hour it also counts the invitations that an account sends, the new names and addresses that it takes, the pictures that it uploads, the times that it publishes trips, and how often each of its calendar feeds is read; for a minute its messages and its searches for places; for 24 hours the links for accounts that are mailed to an address, the e-mails about new sign-ins and deleted trips that an account causes and the files of their data that somebody asks for; and how much work and how many live connections it asks for, by IP address when signed out. These counts are in memory, never in the database, and vanish by themselves. So do the notes of who has a trip open and who is typing. Only the times at which you created trips are kept with your account, because you can create so many a day: those older than a day go when you create the next one.',
        },
      ],
    },
    {
      id: 'others',
      title: 'Who else is involved',
      blocks: [
        {
          kind: 'list',
          items: [
            '**The map.** When a map is open, your browser fetches its pictures from OpenStreetMap’s servers, unless we have set up another source, which the map then names. Those servers learn your IP address, this site’s address and which part of the world you look at. They don’t learn who you are here, or which trip it is. In a wide window a map is open beside the plan until you close it, and this browser remembers that. While no map is open, nothing is fetched from them.',
            `**The search for places.** When you type the name or the place of an activity, a destination, or a place to look for on the map, our server looks into its own list of countries, towns and airports, and asks ${geocoder}. If another server is asked, it learns what you typed, this site’s address, and roughly where your trip is (to some ten kilometres); if you ask what is at a point of the map, it learns the point. It doesn’t learn your IP address, who you are, or which trip it is. We keep its answers for 30 days, each with a hash of the question and without who asked. If you paste a short link from the Share button of Google or Apple Maps, our server asks theirs where it leads, and they learn no more than the link. Nothing else that you write is sent to any of them.`,
            '**The ways between places.** If we have set up a server that knows roads and paths, our server sends it the points of a day’s places, to learn how long the ways between them are and where they go. It learns nothing else: not who you are, which trip it is, or when. Its answers are kept in memory only, for a day at most.',
            '**E-mail.** We send e-mail only if we have set up a mail server: invitations, a link for a new password when somebody asks for one for your address, a link that confirms your address or a new one, a note when your password or your address was changed, when you delete or restore your account, when an owner deletes or restores a trip that you are on, and when you sign in from an IP address that we don’t know of you. An invitation contains the username of whoever invites, the name of the trip, the personal message and the link; the others contain your username, the note about a new address both addresses, the one about a restored account the names of trips that had no room for you, and the one about a trip its name and the owner’s username instead of yours. They pass through that mail server and through the recipient’s.',
            '**Hosting.** The data is in the database of the server that this site runs on. Pictures and other files are on that server, or with a provider of storage if we have set one up. Whoever provides these stores it for us.',
            '**Links in the chat** lead to other sites, and links of a trip’s places lead to maps. They open when you follow them, not before.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'Fonts, scripts and pictures of the site come from the site itself. We sell no data and give it to nobody else, unless a court or a law obliges us to.',
        },
      ],
    },
    {
      id: 'who-sees-what',
      title: 'Who sees what',
      blocks: [
        {
          kind: 'paragraph',
          text: 'What is in a trip is seen by its members, and by nobody without a seat on it, unless an owner or admin publishes it. Then everyone who has the address of its public page sees its name, destination and cover, and its activities day by day, with their places and times of day. They see its dates and descriptions only if that was chosen, and never who is on the trip, its chat, polls, money, files or booking codes. The members see that it is published, and owners and admins can close the page at any time. Members see each other’s usernames, pictures, e-mail addresses and roles, and who has the trip open. A search finds only what is in your own trips. A program with one of your access tokens sees what you see, or what you have limited it to; a bot sees what a member of its trip sees, and has a badge. Owners and admins also see the addresses of those who have been invited. Whoever has the link of an invitation sees the trip’s name and destination, who invites, the role and what became of it. While it is open they also see a few letters of the invited address. Once it is closed, they see the name and the destination as they were then, and nothing of the address. Whoever has a join link sees, while it is open, the trip’s name, destination and dates, who made the link, and the usernames and pictures of the first eight people on the trip; once it is closed, only that it is and whom to ask. The personal message and the whole address are for the invited person and for the trip’s owners and admins only. Those of us who look after the database can read what is in it, and do so only to mend something or because you have asked.',
        },
      ],
    },
    {
      id: 'why-we-may',
      title: 'Why we may do this',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Under the UK GDPR we need a reason in law. For your account, your trips and your invitations it is our contract with you, the [terms of service](/terms) (Article 6(1)(b)). For invitations to people without an account, for logs and for limits it is our legitimate interest in delivering what our users ask for and in keeping the service working and safe (Article 6(1)(f)). No decisions are made about you by machines.',
        },
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it, and how it is deleted',
      blocks: [
        {
          kind: 'list',
          items: [
            '**Activities and your own messages** can be deleted by you at any time. For 30 days a deleted activity can be restored. After that, or within an hour of it, what it contained leaves the trip’s journal, except its name: the history still says who deleted what.',
            '**Trips** stay until an owner deletes them. Then everything in them is hidden at once from everyone: activities, messages, polls and the journal. For 30 days each owner can restore the trip; after that, or within an hour of it, all of it is deleted. We also store when and by whom it was deleted, and who was on it in which role.',
            '**Expenses, payments and bookings** that are removed are kept for 30 days, so that they can be restored. If you delete your account, what you paid and owe stays with the trip, without your name.',
            '**Polls** that are deleted are kept with their votes for 30 days, so that they can be restored. Then they are deleted; the history keeps their question.',
            '**Pictures** that you remove from a message, or with it, can be restored for 30 days, by you alone; those of an activity by everyone on the trip, and receipts by those who may change the expense. After that, or within an hour of it, they are deleted with their descriptions. A cover or a picture of yourself that another one replaced goes after 30 days too, and one that was uploaded and never used after a day.',
            '**Files** that you remove can be restored for 30 days, by you and by owners and admins; those of a deleted activity come back with it. After that, or within an hour of it, they are deleted; the history keeps their names.',
            '**Public pages** of a trip close when an owner or admin closes them or deletes the trip. Then their addresses show nothing of the trip any more. What others have copied, and what search engines have stored if they were allowed to, we can’t take back. If you delete your account, a page that you published stays with the trip, without your name.',
            '**Sessions** that have ended are deleted within an hour or so.',
            '**Your account** stays until you delete it on your [account page](/account), or ask us to.',
            '**A file of your data** is deleted after 7 days.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'When you delete your account, it is hidden at once: you are signed out everywhere and on no trip any more, your access tokens, pending invitations and join links stop working, and what you wrote for others is shown under “Someone who left”. For 30 days you can change your mind: sign in, and the account is restored, with your seats on the trips that still exist and have room.',
        },
        {
          kind: 'paragraph',
          text: 'Within 30 days of the deletion of your account, your data is deleted or made anonymous: at the end of these 30 days, or within an hour of it, or sooner if you ask us to. Your e-mail address, earlier ones, username, password hash, sessions, the hashes of the addresses that you signed in from, seats, votes, join links, the picture of yourself, the pictures that you removed from your messages and the invitations that you sent or were sent are deleted, and the addresses in them leave the journals. So are trips that you alone are on. What you wrote for others in their trips, and the pictures and files that you added to them, stay there without your name, under “Someone who left”; their journals keep what was changed and when, and that a seat was taken and given up, under a random number that leads to nobody any more. In a database that is embedded in the server, the bytes of what was deleted leave the disk when the server starts the next time. Copies of the database that were made before (its backups, and the log that a database server writes ahead) still hold what was deleted, until whoever runs the server has removed or overwritten them. If you want your messages gone as well, delete them first. If you are the only owner of a trip with other people on it, hand it over or delete it first: until then you can’t delete the account.',
        },
      ],
    },
    {
      id: 'security',
      title: 'How it is protected',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Passwords are hashed with bcrypt. Guesses are limited. Every answer of the server checks that you have a seat on the trip, and when you lose it your open connections to that trip end at once. Other sites can’t act in your name. No protection is perfect: if data is lost or stolen and that is a risk to you, we will tell you and the regulator as the law requires.',
        },
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        {
          kind: 'paragraph',
          text: `You may ask us for a copy of your data, also in a form that a machine can read; to have it corrected or deleted; to restrict what we do with it; and you may object to what we do in our legitimate interest. A copy you can make yourself: your [account page](/account) has a button for a file with all of it, as JSON and with your pictures, and one to delete the account; the API at [/graphql](/graphql) has both too. For the rest, write to ${contactLink}. It costs nothing, and you get an answer within one month. If you aren’t content with our answer, you can complain to the Information Commissioner’s Office, the regulator in the United Kingdom, or to the one where you live.`,
        },
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        {
          kind: 'paragraph',
          text: `PlanJam is for people of 13 and over. If you know that a younger child has an account, write to ${contactLink} and we will delete it.`,
        },
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        {
          kind: 'paragraph',
          text: 'When the software begins to keep something else, this page changes with it, and so does the date at its top. This policy is governed by the law of the United Kingdom.',
        },
      ],
    },
  ],
};
