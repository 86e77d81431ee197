import type { Articles } from '../types.js';
import { type Catalogue } from './goods.js';
import { type Caller } from './http.js';
/** Finds a category and a brand for the goods of a run, and values of the attributes that the category requires. */
export declare function readCatalogue(url: string, call: Caller): Promise<Catalogue>;
/** Makes articles that customers can buy. */
export declare function makeArticles(call: Caller, catalogue: Catalogue, wanted: Articles): Promise<void>;
