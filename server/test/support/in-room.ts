import { openRoom, type Room } from '../../src/platform/room.ts';

/** Does something in a room, which is left when it went well. */
export async function inRoom<Result>(work: (room: Room) => Promise<Result>): Promise<Result> {
  const room = openRoom();
  const result = await work(room);
  room.leave();
  return result;
}
