/** Four friends, one house, and two who have not answered yet. Lines are read by readChat. */
export const kyotoChat = `
@ -24 21:18
mei: You've all asked when you can visit. Now. You can visit now
@ -24 21:42
tomek: I had my hand on "book" before I had read it
mei: You're admin, you plan further ahead than I do
tomek: I have a document
mei: Of course you have a document
@ -23 07:07
ana: I woke up to this. YES
+ ❤️ mei tomek
ana: How long? I can do nine days if I'm nice to everyone at work
mei: Nine is perfect
@ -22 19:33
chiara: Me too me too. One suitcase, I promise
ana > chiara: I'm taking a screenshot
+ 😂 mei tomek
@ -21 20:02
mei: Poll: the quiet week or the one with the festival? The festival is beautiful, and you see it between two heads
chiara: Festival!!
tomek: Quiet. I like my temples with nobody in front
ana: Quiet, sorry Chiara
chiara: I'll bring my own festival
@ -20 20:32
mei: I've invited Sam. Told him the stairs are very small
ana: He'll ask how small
@ -18 20:05
mei: Quiet week it is. Flights?
tomek: Found one with a single change and four hours in Helsinki
chiara: Four hours is one sauna
tomek: That was my thinking too
@ -17 12:40
ana: Booked! No way back now
tomek: Booked
chiara: Booked and already nervous about the slippers
mei: You're right to be
@ -15 18:25
chiara: What do I wear in a wooden house at night?
mei: Everything. Then you get into the bath and it's fine
ana: Is the bath hot
mei: 42 degrees. You'll say it's too hot and then you won't come out
tomek: I've added "bath rota" to the document
@ -14 22:10
mei: The house: four futons, one bath made of cypress, one garden the size of a door
ana: It's perfect
tomek: Does it have a table? For the document
mei: It has a low table and no chairs
tomek: The document will adapt
@ -11 19:00
chiara: Food question. I can't have shellfish, is that going to be hard there?
mei: I'll write you a card in Japanese. And I've told the kaiseki place
chiara: You're the best
ana: What is kaiseki
mei > ana: Eleven very small plates that take two and a half hours and that you remember for ten years
+ 😮 ana chiara
ana: How much
mei: It's in the plan, with the cost. Look at it sitting down
@ -10 08:20
ana: I was not sitting down
tomek: One splurge. I've put it in the document under "worth it"
@ -8 20:45
tomek: Fushimi Inari at six in the morning. Before anybody says anything: jet lag works in our favour
+ 👍 ana
+ 😢 chiara
chiara: At six I'm either awake or I'm cargo
tomek: Both work
mei: At six you'll meet the cats and the old men who run up every day
@ -6 21:00
mei: Sam's invitation has run out. Did he say anything?
ana: He said he's "thinking about the stairs"
tomek: I'll talk to him, you can send another
@ -5 18:33
chiara: New poll: a day trip, where to? I'm for the deer
mei: The deer are rude
chiara: I know, that's why
tomek: I was bitten by one in a dream once. Deer
ana: I need to think. Himeji looks like a wedding cake
@ -4 08:18
mei: Ben is invited as well. I put the trains in his hands
tomek: He'll find a mistake in the timetable and they'll hire him
ana: Has he accepted?
mei: Not yet. He's reading the conditions of the rail pass first, I'm sure
@ -3 09:12
tomek: Bicycles, yes or no? Kyoto is flat and the buses are full
mei: Yes. You ring the bell for everything, it's the law of the land
chiara: I have to see the hills first
tomek: There are none. That's what flat means
@ -2 18:02
tomek: I've invited my grandmother. She said "one day" in 1987
ana: Your babcia!! I hope she comes
mei > tomek: She gets the bath first. That's not a question
+ ❤️ ana tomek chiara
@ -2 19:15
ana: Does anyone else practise with chopsticks, or am I the only one chasing peas around a plate
chiara: I practise with crisps. It's very elegant
mei: They have forks, you know
+ 😂 tomek
ana: It's about honour now
@ -2 20:30
chiara: Bowls! There's a place where you throw your own tea bowl, they fire the best one and post it home
ana > chiara: Mine will be an ashtray, but I'm in
+ 😂 mei chiara
mei: Added? Looks good, third day, afternoon
@ ago 180
mei: I've bought the fourth futon, @ana. It has a pattern of very small trains
ana: Send a picture!
mei > ana: No. Come and see it
`;
