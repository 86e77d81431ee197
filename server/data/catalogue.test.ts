import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

type Definition = {
  name: string;
  attributeGroup: string;
  type: string;
  multiValue: boolean;
  unit?: string;
  unitDisplayName?: string;
  allowedValues?: string[];
  recommendedValues?: string[];
  exampleValues: string[];
  relevance: string;
  featureRelevance?: string[];
  description: string;
};
type Requirement = {
  name: string;
  jsonPath: string;
  description: string;
  condition: { jsonPath: string; value: string };
};
type Group = {
  categoryGroup: string;
  title: string;
  categories: string[];
  variationThemes: string[];
  attributes: Definition[];
  additionalRequirements?: Requirement[];
  createdAt: string;
  lastModified: string;
};
type Brand = { id: string; name: string; logo: string; usable: boolean };
type Variation = {
  productReference: string;
  sku: string;
  ean: string;
  productDescription: {
    category: string;
    brandId: string;
    attributes: { name: string; values: string[]; additional?: boolean }[];
  };
};

const at = (path: string) => new URL(path, import.meta.url);
const read = <T>(path: string) => JSON.parse(readFileSync(at(path), 'utf8')) as T;
const groups = readdirSync(at('catalogue/category-groups/')).map((file) =>
  read<Group>(`catalogue/category-groups/${file}`),
);
const brands = read<Brand[]>('catalogue/brands.json');
const products = read<Variation[]>('../../examples/products-500.json');
const groupOf = new Map(
  groups.flatMap((group) => group.categories.map((category) => [category, group] as const)),
);
const brandOf = new Map(brands.map((brand) => [brand.id, brand]));
const distinct = (values: readonly unknown[]) => new Set(values).size;

const valueOfType: Record<string, RegExp> = {
  STRING: /^\S(.*\S)?$/,
  INTEGER: /^-?\d+$/,
  FLOAT: /^-?\d+(\.\d+)?$/,
  BOOLEAN: /^(true|false)$/,
  DATE: /^\d{4}-\d{2}-\d{2}$/,
};

describe('the category groups', () => {
  it('are at least 42 with 420 categories, each named once', () => {
    const categories = groups.flatMap((group) => group.categories);
    assert.ok(
      groups.length >= 42 && categories.length >= 420,
      `${groups.length} groups, ${categories.length} categories`,
    );
    assert.equal(distinct(categories), categories.length);
    assert.equal(distinct(groups.map((group) => group.categoryGroup)), groups.length);
  });

  it('vary and title only by attributes that they define', () => {
    for (const { categoryGroup, attributes, variationThemes, title, createdAt, lastModified } of groups) {
      const names = attributes.map((attribute) => attribute.name);
      assert.equal(distinct(names), names.length, categoryGroup);
      assert.ok(names.length >= 8 && names.length <= 16, `${categoryGroup}: ${names.length}`);
      const required = attributes.filter((attribute) => attribute.relevance === 'REQUIRED').length;
      assert.ok(required >= 1 && required <= 3, `${categoryGroup}: ${required} required`);
      for (const theme of variationThemes) {
        const themed = attributes.find((attribute) => attribute.name === theme)?.featureRelevance;
        assert.ok(themed?.includes('VARIATION_THEME'), `${categoryGroup}: ${theme}`);
      }
      for (const [, place] of title.matchAll(/\{(.+?)\}/g)) {
        assert.ok(
          ['brand', 'category', 'productLine', ...names].includes(place ?? ''),
          `${categoryGroup}: ${place}`,
        );
      }
      assert.ok(Date.parse(createdAt) < Date.parse(lastModified), categoryGroup);
    }
  });

  it('define every attribute fully and give examples that keep its own rules', () => {
    for (const { categoryGroup, attributes } of groups) {
      for (const attribute of attributes) {
        const where = `${categoryGroup}: ${attribute.name}`;
        const pattern = valueOfType[attribute.type];
        assert.ok(pattern, where);
        assert.ok(['REQUIRED', 'HIGH', 'MEDIUM', 'LOW'].includes(attribute.relevance), where);
        assert.ok(
          attribute.description && attribute.attributeGroup && attribute.exampleValues.length > 0,
          where,
        );
        assert.equal(Boolean(attribute.unit), Boolean(attribute.unitDisplayName), where);
        for (const list of [attribute.allowedValues, attribute.recommendedValues, attribute.exampleValues]) {
          assert.equal(distinct(list ?? []), list?.length ?? 0, where);
          for (const value of list ?? []) assert.match(value, pattern, where);
        }
        for (const value of attribute.allowedValues ? attribute.exampleValues : []) {
          assert.ok(attribute.allowedValues?.includes(value), `${where}: ${value}`);
        }
      }
    }
  });

  it('give an attribute of one name the same type, multiplicity and attribute group everywhere', () => {
    const seen = new Map<string, string>();
    for (const { name, type, multiValue, attributeGroup } of groups.flatMap((group) => group.attributes)) {
      const shape = `${type} ${multiValue} ${attributeGroup}`;
      assert.equal(seen.get(name) ?? shape, shape, name);
      seen.set(name, shape);
    }
  });

  it('state a place, a reason and a condition with every additional requirement', () => {
    const requirements = groups.flatMap((group) => group.additionalRequirements ?? []);
    assert.ok(requirements.length >= 20);
    for (const { name, jsonPath, description, condition } of requirements) {
      assert.ok(
        name &&
          description &&
          condition.value &&
          jsonPath.startsWith('$.') &&
          condition.jsonPath.startsWith('$.'),
      );
    }
  });
});

describe('the brands', () => {
  it('are 520 with distinct ids and names, 25 of them not usable', () => {
    assert.equal(brands.length, 520);
    assert.equal(distinct(brands.map((brand) => brand.id)), 520);
    assert.equal(distinct(brands.map((brand) => brand.name)), 520);
    assert.equal(brands.filter((brand) => !brand.usable).length, 25);
    for (const { id, logo } of brands) {
      assert.match(id, /^[A-Z0-9]{8}$/);
      assert.equal(logo, `/brand-logos/${id}.svg`);
    }
  });
});

describe('the 500 example products', () => {
  it('are 160 products with distinct SKUs and valid EAN-13 codes', () => {
    assert.equal(products.length, 500);
    assert.equal(distinct(products.map((product) => product.productReference)), 160);
    assert.equal(distinct(products.map((product) => product.sku)), 500);
    assert.equal(distinct(products.map((product) => product.ean)), 500);
    for (const { ean, sku, productReference } of products) {
      assert.match(ean, /^(?!2)\d{13}$/);
      const sum = [...ean].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
      assert.equal(sum % 10, 0, ean);
      assert.match(sku, /^[A-Z0-9-]{1,50}$/);
      assert.ok(productReference.length <= 50);
    }
  });

  it('keep the definitions of their category', () => {
    for (const { sku, productDescription } of products) {
      const group = groupOf.get(productDescription.category);
      assert.ok(group && brandOf.has(productDescription.brandId), sku);
      const given = new Map(productDescription.attributes.map((attribute) => [attribute.name, attribute]));
      assert.equal(given.size, productDescription.attributes.length, sku);
      for (const { name, relevance } of group.attributes) {
        if (relevance === 'REQUIRED') assert.ok(given.has(name), `${sku}: ${name} is missing`);
      }
      for (const { name, values, additional } of given.values()) {
        const definition: Definition | undefined = group.attributes.find(
          (attribute) => attribute.name === name,
        );
        assert.equal(definition === undefined, additional === true, `${sku}: ${name}`);
        if (!definition) continue;
        assert.ok(values.length === 1 || (definition.multiValue && values.length > 1), `${sku}: ${name}`);
        for (const value of values) {
          assert.match(value, valueOfType[definition.type] ?? /^$/, `${sku}: ${name}`);
          assert.ok(
            !definition.allowedValues || definition.allowedValues.includes(value),
            `${sku}: ${name} ${value}`,
          );
        }
      }
    }
  });

  it('differ within one product in its variation themes only', () => {
    for (const variations of Map.groupBy(products, (product) => product.productReference).values()) {
      const themes = groupOf.get(variations[0]?.productDescription.category ?? '')?.variationThemes ?? [];
      const split = variations.map(({ productDescription }) => {
        const [theme, rest] = [true, false].map((wanted) =>
          JSON.stringify(
            productDescription.attributes.filter(({ name }) => themes.includes(name) === wanted),
          ),
        );
        return { theme, rest };
      });
      assert.equal(distinct(split.map(({ rest }) => rest)), 1, variations[0]?.productReference);
      assert.equal(
        distinct(split.map(({ theme }) => theme)),
        variations.length,
        variations[0]?.productReference,
      );
    }
  });
});
