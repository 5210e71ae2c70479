import type { AnswersScript } from './script.ts';

export const lisbonAnswers: AnswersScript = {
  trip: { IN: ['ana', 'ben', 'chiara', 'sam', 'mei'] },
  activities: {
    'Jerónimos Monastery': { IN: ['ana', 'ben', 'chiara', 'mei'], MAYBE: ['sam'] },
    'Fado at Tasca do Chico': { IN: ['ana', 'ben', 'chiara', 'sam', 'mei'] },
    'Train to Sintra and Pena Palace': { IN: ['ana', 'ben', 'mei'], MAYBE: ['chiara', 'sam'] },
    'First surf lesson of our lives': { IN: ['sam', 'ana', 'ben', 'chiara'], OUT: ['mei'] },
    'Tiles and soap at A Vida Portuguesa': { IN: ['chiara', 'mei'], OUT: ['sam'] },
  },
};

export const tatraAnswers: AnswersScript = {
  trip: { IN: ['tomek', 'ana', 'ben', 'chiara', 'sam'] },
  activities: {
    'Czarny Staw Gąsienicowy': { IN: ['tomek', 'ana', 'ben'], MAYBE: ['chiara', 'sam'] },
    'Kasprowy Wierch, the lazy way': { IN: ['chiara', 'sam'], MAYBE: ['ben'], OUT: ['tomek'] },
    'Cards at the long table': { IN: ['ana', 'ben', 'sam'] },
    'Over to the Valley of the Five Ponds': { IN: ['tomek', 'ana', 'ben'] },
    'Morskie Oko at first light': { IN: ['ana', 'tomek'], MAYBE: ['ben'], OUT: ['sam'] },
    'Hot pools at Bukowina': { IN: ['chiara', 'sam', 'ben'] },
  },
};

export const kyotoAnswers: AnswersScript = {
  trip: { IN: ['mei', 'tomek', 'ana', 'chiara'] },
  activities: {
    'The wooden house': { IN: ['mei', 'tomek', 'ana', 'chiara'] },
    'Fushimi Inari, all the way up': { IN: ['tomek', 'ana'], MAYBE: ['chiara'] },
    'My neighbourhood bath': { IN: ['mei', 'chiara'] },
    'Throw a tea bowl': { IN: ['ana', 'chiara', 'mei'] },
    'Kyoto Railway Museum': { IN: ['tomek'], OUT: ['ana'] },
    'Kaiseki, the one splurge': { IN: ['mei', 'tomek', 'chiara'], MAYBE: ['ana'] },
    'Philosopher’s Path in the rain': { IN: ['mei'] },
    'Knives on Teramachi, indigo on Sanjō': { IN: ['chiara', 'tomek'], MAYBE: ['ana'] },
  },
};
