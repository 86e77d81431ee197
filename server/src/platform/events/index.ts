export { eventChannel, largestEventBytes, recordEvents } from './record.ts';
export { consumersFromText, type Restrictions } from './restrictions.ts';
export { type EventType, eventData, eventTypes, type NewEvent } from './schemas.ts';
