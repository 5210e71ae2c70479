/** Planning the mountains, and being in them. Lines are read by readChat. */
export const tatraChat = `
@ -41 19:40
tomek: Right. You have all said "we should do the Tatras" for four years. Here is a trip
@ -41 20:04
ana: FINALLY
+ 😂 tomek
tomek: You're admin, Ana. You're the only one who reads to the end of a message
ana: I read to the end of this one too
@ -41 20:17
ben: In. What's the train situation
tomek: Direct from Kraków, 2 h 45, mountains on the right
ben: I have so many questions and they're all about the train
@ -40 07:52
chiara: I'm in if there is one (1) warm thing to sit in at the end
tomek: There are hot pools
chiara: Then I'm in
@ -39 22:22
sam: Is it stairs
tomek: It's rocks arranged like stairs
sam: How many
tomek: Yes
@ -36 18:45
ana: Does everyone have proper boots? Not trainers. Sam.
sam: Define proper
ana: They hurt the first week
sam: Ah. No
ben: There's a sale at the shop by my office, I can look for you, what size
sam: 44 and a half, like a civilised person
@ -33 18:02
tomek: Poll is up: how hard is too hard. Be honest, nobody is carried
chiara: What are "chains"
tomek: You hold on to them
chiara: Because of what
tomek: Because of the view
chiara: I have voted
@ -33 21:10
ben: Chains: no. I have a mortgage
ana: I voted chains, I'll be outvoted, I'm at peace
@ -28 20:03
tomek: No chains then. Orla Perć stays where it is, we'll wave at it
sam: I wave beautifully
tomek: So: day one town, day two up to Murowaniec, day three the black lake, day four over to the Five Ponds, day five Morskie Oko and pools, day six home
chiara: You had this ready
tomek: I've had this ready for four years
@ -24 12:30
tomek: Murowaniec booked! Room of eight, we're five, so three strangers will meet Sam's snoring
+ 👍 ana ben chiara
sam: I don't snore
ana: I have a recording from Lisbon
ben: We all have the recording from Lisbon
sam: I feel watched
@ -20 19:20
ben: Train booked. Seats 41 to 45, right side, as the prophecy says
tomek: Proud of you
ana: What do we each carry? I can take the first aid kit
tomek: I take the map, the stove stays home, the huts cook
sam: I already bought a stove
tomek: Why
sam: It was small and I liked it
@ -13 21:00
chiara: Do I need a sleeping bag in the huts?
tomek: Liner is enough, they have blankets. Old ones. With history
chiara: I'll bring the bag
@ -9 18:15
ana: Boots update: two walks of 15 km each, one blister, much pride
ben: Same but zero blisters because I tape beforehand
sam: I wore mine to the supermarket
tomek: That's a start
@ -6 20:40
tomek: Forecast for the week: sun in the mornings, storms from about three in the afternoon. So: early out, down by 16:00. That's a rule, not a wish
ana: Seen and agreed
ben: Seen
chiara: Seen, with sadness about "early"
sam: seen
@ -3 19:05
ben: Who is bringing cards? The real ones, not the app
ana: Me. The sticky deck
sam: Not the sticky deck
ana: The sticky deck, Sam
@ -3 21:48
tomek: Kraków, platform 3, 9:12. I'll be the one with the hat
chiara: You always have the hat
tomek: It's how you'll know
@ -2 08:55
ben: Platform 3. I see the hat
sam: Running
ben: You have 17 minutes
sam: Then walking, with dignity
@ -2 11:20
ana: RIGHT SIDE
+ 😂 tomek ben
chiara: Oh!
tomek: Four years I've waited for that "oh"
sam: They're quite pointy
@ -2 13:50
chiara: The blueberry ones. I'm going to think about them when I'm old
ben: Sam had the bryndza ones, the blueberry ones, and then mine
sam: You'd stopped
ben: I was breathing
@ -2 15:10
ana: Got the map 1:25 000, two packs of plasters, 600 g of chocolate
tomek: For six days?
ana: For tomorrow
@ -2 18:30
ben: From up here it looks so friendly
tomek: That's Giewont, the sleeping knight. That notch is where we go the day after tomorrow
chiara: And which one is the hot pools
tomek: Behind you
@ -2 21:15
tomek: Alarm 6:45. Bags packed tonight, not in the morning
sam: Tomek is a different man at altitude
@ -1 08:40
ana: Kuźnice. Everyone here, everyone has water, Sam has a stove
sam: He has a name
ben: Please don't name the stove
sam: Bogdan
@ -1 10:50
chiara: Break! I have eaten tomorrow's chocolate
ana: I packed for this
@ -1 12:35
tomek: Hut! 3 hours 5 with breaks. I'm not saying I'm impressed
ben: You look impressed
tomek: It's the hat
@ -1 13:20
sam: This soup. I want to marry this soup
+ ❤️ chiara ana
+ 😂 ben
chiara: It's sour rye. With an egg in it!
ana: Three strangers have arrived in our room. I've given them earplugs and an apology
@ -1 16:20
ben: Thunder at 15:58. I'd like everyone to know that the schedule worked by two minutes
tomek: The storms here are very Swiss
@ -1 19:30
chiara: Lost at cards. Again. The deck sticks to me personally
ana: The deck knows
@ -1 20:42
chiara: Poll for tomorrow afternoon, in case of storm. There's only one right answer
sam > chiara: Cards. I don't want to walk to cake, I want cake to walk to me
tomek: In town there's a place with eleven kinds
sam: Hm
@ -1 21:07
ben: And one for the last dinner. I have to book it by tomorrow night so please vote
ana: Trout!
sam: Fiddles
tomek > sam: You won't like the fiddles
sam: I won't, and then I will
@ -1 21:30
tomek: Lights out at ten, hut rules. Feet in the lake tomorrow, ten seconds, no exceptions
chiara: I've read the small print and there are no exceptions
@ ago 95
ana: The eggs were from a pan the size of a table
sam > ana: I asked for the recipe. It starts with "take ninety eggs"
ben: Slept like a stone. One of the strangers asked where we got the earplugs
ana: Fog on the tarn but the ridge is clear already
@ ago 48
tomek: Whoever is still brushing their teeth: we leave in ten minutes
chiara: That's me. How do you always know
tomek: The hat
@ ago 21
ben: @sam, you forgot Bogdan on the windowsill
sam: I left him there. He wanted to see the mountains
ana: I have Bogdan. Nobody worry
@ ago 6
chiara: I can see the lake. It's very black. It's VERY cold looking
tomek: Ten seconds. I'm counting
`;
