/**
 * @generated SignedSource<<1dfc15f994f786398f6a4ce08ff5b067>>
 * @relayHash 9a49d55110b052494d9b6e4adbe63c33
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 2f72afcbe74b12ce505d8b8ceb3e8d631acfd36cf0acdcba9271b6bf0f84a4f4

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type RegisterScreenQuery$variables = Record<PropertyKey, never>;
export type RegisterScreenQuery$data = {
  readonly site: {
    readonly legalBoxesPrechecked: boolean;
    readonly " $fragmentSpreads": FragmentRefs<"GoogleSignIn_site" | "RegisterForm_site" | "TeacherProfileForm_site">;
  };
};
export type RegisterScreenQuery = {
  response: RegisterScreenQuery$data;
  variables: RegisterScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "legalBoxesPrechecked",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "RegisterScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Site",
        "kind": "LinkedField",
        "name": "site",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "RegisterForm_site"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "GoogleSignIn_site"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "TeacherProfileForm_site"
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "RegisterScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Site",
        "kind": "LinkedField",
        "name": "site",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "teacherSubjects",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "googleClientId",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "2f72afcbe74b12ce505d8b8ceb3e8d631acfd36cf0acdcba9271b6bf0f84a4f4",
    "metadata": {},
    "name": "RegisterScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "438ba1f779f6a490aa72c11fd7ab6b58";

export default node;
