export { eventChannel, largestEventBytes, recordEvents } from './record.ts';
export { consumersFromText, type Restrictions } from './restrictions.ts';
export { type EventType, eventData, eventTypes, isEventType, type NewEvent } from './schemas.ts';
