/** How five people got to Lisbon and back. Lines are read by readChat. */
export const lisbonChat = `
@ -75 20:06
ana: It exists! I made us a trip
@ -75 20:33
ben: First. I want it noted that I was first
ana: Noted. You are also admin now, which means the trains are your problem
ben: I was going to do the trains anyway
@ -75 21:14
chiara: I'm in!! Is it warm there at that time of year?
ana: 22 degrees. Warm until the sun goes, then not
@ -74 08:42
sam: Morning. Who is paying for the flat up front
ana: Me. You'll all owe me and I never forget
sam: Noted with fear
@ -74 12:27
mei: Hello from the train. Is there a table I can work at on the second morning?
ana: There's a terrace with a table and a cat
mei: Sold
@ -70 18:22
ben: I put up a poll, flat or hotel. Please be honest about your knees
sam: My knees vote hotel
chiara: I have two suitcases and one honest opinion
ana: TWO suitcases for five days
chiara: One is empty. It is for the way back
mei: Flat. I looked at the photos of the cat again
ben: That's three for the flat
sam: Democracy is brutal
@ -66 20:05
ben: Poll's closed. Flat it is
ana: Booked! Dona Graça says the stairs are "not so many"
sam: How many is not so many
ana: 94
sam > ana: I want a recount
+ 😂 ana ben mei
@ -58 19:10
chiara: Jerónimos tickets: they have time slots now. 10:00 on the second day?
ana: Yes please
mei: Fine for me, I'll work before breakfast
ben: 10:00 means leaving at 9:15, just saying it now so nobody is surprised later
sam: I am surprised already
@ -51 21:30
mei: Found the fado place I was thinking of. No reservations, so we queue
ana: Tasca do Chico? My aunt used to take me. It's tiny
mei: Twelve tables. We queue in shifts, two and two, the fifth brings snacks
sam: Dibs on being the fifth
@ -44 18:00
ben: Sintra plan: 8:41 from Rossio, bus up, walk down. Everything else is full of coaches by 11
chiara: 8:41 is a very precise number
ben: It is the number on the timetable Chiara
chiara: I admire it, from my bed
@ -41 20:15
ana: Forecast: sun until the last day, rain from that night on. I take full credit
sam: Packing one jumper and hope
mei: Who has an adapter I can borrow? Mine stayed in Osaka
ben: I have four
ana: Of course you do
@ -39 22:40
ana: Alarm set. See you all at the flat tomorrow, keys at 14:30
chiara: My flight lands 12:50, I can go early and charm Dona Graça
ana: Nobody charms Dona Graça. She charms you
@ -38 15:05
chiara: I have been charmed. There was soup
ana: I told you
ben: At the bottom of the stairs. Sam is sitting on stair 40
sam: I live here now
mei: Landing in 10, save me soup
@ -38 17:05
ben: Tram in five minutes, Martim Moniz, the end of the line so that we sit
sam: I like sitting. I've come round to this plan
@ -38 20:20
mei: That view though
+ ❤️ ana chiara ben
ana: I grew up with it and it still gets me every time
sam: The wine is terrible
ana: I said to bring the cheap one
@ -37 12:40
sam: For the record I had seven
chiara: We all saw it Sam
ben: I counted eight
sam: The broken one doesn't count
@ -37 23:25
mei: I cried at the second song and I don't know a word of Portuguese
+ 😢 chiara
+ ❤️ ana ben
ana: That's how you know they did it right
chiara: The old man who sang from the kitchen door!!
ben: 41 minutes of queueing. Worth it. I won't say it twice
@ -36 08:31
ben: Rossio. Platform 4. Where is everyone
chiara: Two minutes
ben: The train is in ten so that's fine
sam: Coffee is a human right Ben
@ -36 13:05
chiara: The palace is yellow AND red. Who signed that off
ana: A king with a lot of opinions
sam: I respect him
@ -36 17:50
ana: Everyone alive after the way down?
sam: My knees would like a word with the committee
mei: 21 km, says my watch. It also asked if I'm all right
@ -36 22:12
sam: New poll. Waves or museum tomorrow. Think carefully about fun
mei: Tile museum, obviously
chiara: Sorry Mei. Waves
ben: Waves. I have read about it, it's mostly falling
sam: Closing the poll while I'm ahead
mei: I'll photograph the falling then
@ -35 13:20
mei: 214 photos of falling
ana > mei: Ben stood for four whole seconds
+ 😮 sam
ben: Five. There's a video
chiara: I swallowed half the Atlantic and I'd do it again
@ -34 11:50
chiara: The second suitcase is full. Nobody say anything
ana: Nobody is saying anything
sam: I am saying it very quietly
@ -34 18:30
ben: At the gate. It just started raining
ana: From that night on, I said. Full credit
@ -34 23:50
mei: Home. There's sand in my laptop
sam: There's sand in my everything
chiara: Found a tile in my shoe. It wasn't one I bought
@ -33 10:12
ana: Costs are all in. Sam, you owe me 214.60
+ 🙏 chiara mei
sam: Can I pay in pastries
ana: No
sam: Sent. Best trip, thank you all
+ ❤️ ana ben chiara mei
mei: Same. The cat looked sad when we left
ana: The cat had sardines. The cat is fine
`;
