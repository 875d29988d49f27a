/**
 * @generated SignedSource<<95578a41655a6b5e7c7851492b1a7ba9>>
 * @relayHash 5de2fad2e093218524a2a400a94926f4
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID fc8d3c765e9d3fde256fbbc08f22f176f1b84f69c8fcc003af4d77bb5f4209ba

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AnswersShown = "AFTER_DUE" | "AT_ONCE";
export type CefrLevel = "A2" | "B1" | "B2";
export type CountedAttempt = "BEST" | "LAST";
export type CreateAssignmentInput = {
  answersShown?: AnswersShown | null | undefined;
  classroomId: string;
  countedAttempt?: CountedAttempt | null | undefined;
  description?: string | null | undefined;
  dueAt?: string | null | undefined;
  estimatedMinutes?: number | null | undefined;
  fourWordsAllowed?: boolean | null | undefined;
  level?: CefrLevel | null | undefined;
  lockAt?: string | null | undefined;
  maxAttempts?: number | null | undefined;
  openAt?: string | null | undefined;
  passingScore?: number | null | undefined;
  practiceTypeKey?: string | null | undefined;
  published?: boolean | null | undefined;
  questions?: number | null | undefined;
  sameForAll?: boolean | null | undefined;
  targetIds?: ReadonlyArray<string> | null | undefined;
  title: string;
};
export type NewAssignmentScreenMutation$variables = {
  input: CreateAssignmentInput;
};
export type NewAssignmentScreenMutation$data = {
  readonly createAssignment: {
    readonly failure: {
      readonly " $fragmentSpreads": FragmentRefs<"useCommand_error">;
    } | null | undefined;
    readonly payload: {
      readonly assignment: {
        readonly uuid: string;
      } | null | undefined;
    } | null | undefined;
  } | null | undefined;
};
export type NewAssignmentScreenMutation = {
  response: NewAssignmentScreenMutation$data;
  variables: NewAssignmentScreenMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "uuid",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "code",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "message",
  "storageKey": null
},
v5 = [
  (v3/*:: as any*/),
  (v4/*:: as any*/),
  {
    "kind": "InlineFragment",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "FieldError",
        "kind": "LinkedField",
        "name": "fieldErrors",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "field",
            "storageKey": null
          },
          (v3/*:: as any*/),
          (v4/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "ValidationError",
    "abstractKey": null
  },
  {
    "kind": "InlineFragment",
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "parentalEmail",
        "storageKey": null
      }
    ],
    "type": "ConsentPendingError",
    "abstractKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "NewAssignmentScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "createAssignment",
        "plural": false,
        "selections": [
          {
            "fragment": {
              "kind": "InlineFragment",
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "concreteType": "Assignment",
                  "kind": "LinkedField",
                  "name": "assignment",
                  "plural": false,
                  "selections": [
                    (v2/*:: as any*/)
                  ],
                  "storageKey": null
                }
              ],
              "type": "CreateAssignmentPayload",
              "abstractKey": null
            },
            "kind": "AliasedInlineFragmentSpread",
            "name": "payload"
          },
          {
            "fragment": {
              "kind": "InlineFragment",
              "selections": [
                {
                  "kind": "InlineDataFragmentSpread",
                  "name": "useCommand_error",
                  "selections": (v5/*:: as any*/),
                  "args": null,
                  "argumentDefinitions": []
                }
              ],
              "type": "UserError",
              "abstractKey": "__isUserError"
            },
            "kind": "AliasedInlineFragmentSpread",
            "name": "failure"
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "NewAssignmentScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "createAssignment",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "__typename",
            "storageKey": null
          },
          {
            "kind": "InlineFragment",
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "Assignment",
                "kind": "LinkedField",
                "name": "assignment",
                "plural": false,
                "selections": [
                  (v2/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "id",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "type": "CreateAssignmentPayload",
            "abstractKey": null
          },
          {
            "kind": "InlineFragment",
            "selections": (v5/*:: as any*/),
            "type": "UserError",
            "abstractKey": "__isUserError"
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "fc8d3c765e9d3fde256fbbc08f22f176f1b84f69c8fcc003af4d77bb5f4209ba",
    "metadata": {},
    "name": "NewAssignmentScreenMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "c73f224aeab907d02ac059ca71223ab3";

export default node;
