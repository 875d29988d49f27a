/**
 * @generated SignedSource<<74f87f8f36b68db6ddde794cc6f81806>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteUpdatableQuery } from 'relay-runtime';
export type useCountedTodayQuery$variables = Record<PropertyKey, never>;
export type useCountedTodayQuery$data = {
  get viewer(): {
    get practice(): {
      answeredToday: number | null | undefined;
    } | null | undefined;
    set practice(value: null | undefined);
  } | null | undefined;
  set viewer(value: null | undefined);
};
export type useCountedTodayQuery = {
  response: useCountedTodayQuery$data;
  variables: useCountedTodayQuery$variables;
};

const node: ConcreteUpdatableQuery = {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "useCountedTodayQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Practice",
            "kind": "LinkedField",
            "name": "practice",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "answeredToday",
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "UpdatableQuery"
};

(node as any).hash = "1c282e615f1d173b4bf3c7eb77cf63c5";

export default node;
