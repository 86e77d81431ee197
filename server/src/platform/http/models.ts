type Model = { readonly $id?: string };
type Models = Readonly<Record<string, Model>>;

/**
 * The named schemas that a scope's routes may refer to (Fastify's `schemaController.bucket`). A scope has the schemas
 * of the one around it, and copies them only when it adds its own. Fastify's bucket copies all of them for each scope,
 * each time it looks.
 */
export function modelBucket(inherited: Models = {}) {
  let models = inherited;
  let isShared = true;
  return {
    add(model: Model): void {
      const id = model.$id ?? '';
      if (id === '' || id in models) throw new Error(`A model needs an $id that no other one has: ${id}`);
      if (isShared) models = { ...models };
      isShared = false;
      (models as Record<string, Model>)[id] = model;
    },
    getSchema: (id: string): Model | undefined => models[id],
    getSchemas(): Models {
      isShared = true;
      return models;
    },
  };
}
