import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { App } from '../../platform/http/server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route replaces the seller's whole state, and waits for the seller's other requests itself. */
    replacesState?: boolean;
  }
  interface FastifyRequest {
    /** True while the gate counts the request. */
    isInside: boolean;
  }
}

/** Keeps a seller's requests apart from what replaces the seller's whole state. */
export type Gate = {
  /**
   * Runs work while this process answers no other request of the seller. Requests that come meanwhile wait. 409 when
   * another request does the same, or when running requests take too long.
   */
  closed<Result>(partner: PartnerId, work: () => Promise<Result>): Promise<Result>;
};

const emptyWithinMs = 20_000;

/** Watches the requests of this process. Call it before the interfaces are loaded. */
export function openGate(app: App): Gate {
  const visitors = countVisitors();
  const shut = new Map<PartnerId, Promise<void>>();
  app.decorateRequest('isInside', false);
  app.addHook('preValidation', (request, _reply, done) => {
    const partner = request.caller?.partner;
    if (partner === undefined || request.routeOptions.config.replacesState) return done();
    const enter = (): void => {
      const opened = shut.get(partner);
      if (opened) {
        void opened.then(enter);
        return;
      }
      visitors.add(partner);
      request.isInside = true;
      done();
    };
    enter();
  });
  // The work of a request ends with its answer. Whether the answer arrives does not matter: a client may have given up.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.isInside) visitors.remove(request.caller.partner);
    request.isInside = false;
    done(null, payload);
  });
  return {
    async closed(partner, work) {
      if (shut.has(partner))
        throw new Refusal('conflict', 'Another request is replacing the state of your sandbox.');
      let open = () => {};
      shut.set(
        partner,
        new Promise((resolve) => {
          open = resolve;
        }),
      );
      try {
        if (!(await visitors.untilNone(partner)))
          throw new Refusal('conflict', 'Other requests of yours are still being answered. Try again.');
        return await work();
      } finally {
        shut.delete(partner);
        open();
      }
    },
  };
}

/** Counts the requests of each seller that are being answered. */
function countVisitors() {
  const inside = new Map<PartnerId, number>();
  const left = new Map<PartnerId, () => void>();
  return {
    add(partner: PartnerId): void {
      inside.set(partner, (inside.get(partner) ?? 0) + 1);
    },
    remove(partner: PartnerId): void {
      const others = (inside.get(partner) ?? 1) - 1;
      if (others > 0) inside.set(partner, others);
      else inside.delete(partner);
      if (others === 0) left.get(partner)?.();
    },
    /** Resolves to true when there are none, and to false when that takes too long. */
    async untilNone(partner: PartnerId): Promise<boolean> {
      if (!inside.has(partner)) return true;
      try {
        return await new Promise<boolean>((resolve) => {
          const impatient = setTimeout(() => resolve(false), emptyWithinMs);
          left.set(partner, () => {
            clearTimeout(impatient);
            resolve(true);
          });
        });
      } finally {
        left.delete(partner);
      }
    },
  };
}
