/**
 * @generated SignedSource<<fcd9dce584c6fddfc1f2e1ef492a51d9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type StudentsScreen_viewer$data = {
  readonly classrooms: {
    readonly noSignInCards: string | null | undefined;
  } | null | undefined;
  readonly " $fragmentType": "StudentsScreen_viewer";
};
export type StudentsScreen_viewer$key = {
  readonly " $data"?: StudentsScreen_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"StudentsScreen_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "StudentsScreen_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Classrooms",
      "kind": "LinkedField",
      "name": "classrooms",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "noSignInCards",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "b2e57845dbe2ef9e4ceb29a271f1fbf1";

export default node;
